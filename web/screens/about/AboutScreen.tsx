import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { AboutHeader } from './AboutHeader.tsx'
import { AboutSections } from './AboutSections.tsx'
import { babyDolls } from './sections/baby-dolls.tsx'
import { brassBands } from './sections/brass-bands.tsx'
import { clubs } from './sections/clubs.tsx'
import { secondLine } from './sections/second-line.tsx'
import { blackMaskingIndians } from './sections/black-masking-indians.tsx'
import { routeSheet } from './sections/route-sheet.tsx'
import { season } from './sections/season.tsx'
import { founders } from './sections/founders.tsx'
import { visitors } from './sections/visitors.tsx'
import { ClosingLinks } from './ClosingLinks.tsx'

const sections = [
  secondLine,
  clubs,
  blackMaskingIndians,
  brassBands,
  babyDolls,
  routeSheet,
  season,
  visitors,
  founders,
]

/** /about: the history of second lines, and how to join one. */
export default function AboutScreen() {
  usePageTitle(pages.about.title)
  return (
    <>
      <AboutHeader />
      <AboutSections sections={sections} />
      <ClosingLinks />
    </>
  )
}
