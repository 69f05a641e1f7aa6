import type { ReactNode } from 'react'
import { LogOut } from '#web/access/LogOut.tsx'
import { Head, Tools } from '#web/ui/layout/Section.tsx'
import styles from './AdminPage.module.css'

interface AdminPageProps {
  title: string
  /** Links and buttons beside the title; the one to log out follows them. */
  tools: ReactNode
  /** The name and figure of each card; a figure is undefined until it is known. */
  cards: [name: string, figure: number | string | undefined][]
  children: ReactNode
}

/** A page for administrators, with its figures at the head. */
export function AdminPage({ title, tools, cards, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <Head>
        <h1>{title}</h1>
        <Tools>
          {tools}
          <LogOut />
        </Tools>
      </Head>
      <dl className={styles.summary}>
        {cards.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
