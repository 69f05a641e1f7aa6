import { usePageTitle } from '../../frame/page-title.ts'
import { Article } from '../../ui/Article.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import styles from './About.module.css'
import { heritage } from './heritage.tsx'
import { sunday } from './sunday.tsx'
import { story } from './story.tsx'

/** Where all this comes from, and how to walk along. */
export default function About() {
  usePageTitle('About')
  return (
    <Article
      title="About"
      lead="A second line is older than the word jazz, and it belongs to the people who carry it. This page says who they are and how to walk behind them."
      sections={[...sunday, ...heritage, ...story]}
    >
      <div className={styles.actions}>
        <LinkButton to="/groups" variant="primary" size="large">
          Explore Groups
        </LinkButton>
        <LinkButton to="/live" size="large">
          View Live Map
        </LinkButton>
      </div>
    </Article>
  )
}
