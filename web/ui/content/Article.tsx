import type { ReactNode } from 'react'
import { PageColumn, PageHeader } from '../layout/Page.tsx'
import styles from './Article.module.css'
import type { GroupType } from '../group-type.ts'

export interface Section {
  id: string
  title: string
  /** Colors the section like this group type. */
  groupType?: GroupType
  content: ReactNode
}

interface ArticleProps {
  title: string
  lead?: ReactNode
  sections: readonly Section[]
  /** Content below the last section. */
  children?: ReactNode
}

/** A long text with a table of contents: the policy, the terms, the checklist of /deploy. */
export function Article({ title, lead, sections, children }: ArticleProps) {
  return (
    <PageColumn className={styles.page}>
      <PageHeader title={title} lead={lead} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          {sections.map(({ id, title: heading, groupType, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} data-group-type={groupType}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {content}
            </section>
          ))}
          {children}
        </article>
      </div>
    </PageColumn>
  )
}
