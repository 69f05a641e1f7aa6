import { useEffect, useState } from 'react'
import styles from './TableOfContents.module.css'
import type { AboutSection } from './sections/section-parts.tsx'

/** Links to the sections. Marks the one being read. */
export function TableOfContents({ sections }: { sections: readonly AboutSection[] }) {
  const currentId = useSectionInView(sections)
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ol>
        {sections.map(({ id, title, poster }) => (
          <li key={id} data-group-type={poster?.type}>
            <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Returns the id of the section that crosses a line one third down the window. */
function useSectionInView(sections: readonly AboutSection[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrentId(target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const { id } of sections) observer.observe(document.getElementById(id)!)
    return () => observer.disconnect()
  }, [sections])
  return currentId
}
