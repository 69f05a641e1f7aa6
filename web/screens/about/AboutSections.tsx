import { useEffect } from 'react'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import styles from './AboutSections.module.css'
import { Ornament } from './ornaments/Ornament.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import sectionStyles from './AboutSection.module.css'
import type { AboutSection } from './sections/section-parts.tsx'

/** The sections of the page, with a table of contents. */
export function AboutSections({ sections }: { sections: readonly AboutSection[] }) {
  useScrollToSection()
  return (
    <PageColumn className={styles.page}>
      <TableOfContents sections={sections} />
      <article className={styles.sections}>
        {sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
      </article>
    </PageColumn>
  )
}

function SectionView({
  section: { id, title, lead, wide, text, sidebar, nextLink, poster },
}: {
  section: AboutSection
}) {
  return (
    <section
      id={id}
      className={sectionStyles.section}
      aria-labelledby={`${id}-title`}
      data-group-type={poster?.type}
    >
      <header className={poster ? styles.poster : sectionStyles.head}>
        {poster && <Ornament name={poster.ornament} palette="poster" className={styles.drawing} />}
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={sectionStyles.lead}>{lead}</p>
      </header>
      {wide && <div className={sectionStyles.wide}>{wide}</div>}
      {(text ?? nextLink) && (
        <div className={sectionStyles.text}>
          {text}
          {nextLink && (
            <div>
              <LinkButton to={nextLink.to}>{nextLink.label}</LinkButton>
            </div>
          )}
        </div>
      )}
      {sidebar && <div className={sectionStyles.sidebar}>{sidebar}</div>}
    </section>
  )
}

/**
 * Scrolls to the section in the address (`#id`). The browser itself does so only when it loads the page or
 * follows a link on it: when the visitor comes from another screen, it looks before the section is
 * rendered, and on Back it leaves scrolling to the site (`scroll-memory.ts`).
 */
function useScrollToSection() {
  useEffect(() => {
    const scroll = () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    scroll()
    window.addEventListener('hashchange', scroll)
    return () => window.removeEventListener('hashchange', scroll)
  }, [])
}
