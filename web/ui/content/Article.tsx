import type { ReactNode } from 'react'
import styles from './Article.module.css'
import { PageHead } from './PageHead.tsx'
import type { GroupType } from '../group-type.ts'

/** A part of a long text. */
export interface Section {
  id: string
  title: string
  /** Sets it in the ink of a kind of group. */
  groupType?: GroupType
  content: ReactNode
}

interface ArticleProps {
  title: string
  lead?: ReactNode
  sections: readonly Section[]
  /** What stands below the last part. */
  children?: ReactNode
}

/** A long text with its table of contents beside it, in lines short enough to read. */
export function Article({ title, lead, sections, children }: ArticleProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {sections.map(({ id, title: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          {sections.map(({ id, title: words, groupType, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} data-group-type={groupType}>
              <h2 id={`${id}-title`}>{words}</h2>
              {content}
            </section>
          ))}
          {children}
        </article>
      </div>
    </div>
  )
}
