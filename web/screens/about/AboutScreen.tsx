import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { AboutHead } from './AboutHead.tsx'
import { Exhibition } from './Exhibition.tsx'
import { babyDolls } from './rooms/baby-dolls.tsx'
import { bands } from './rooms/bands.tsx'
import { clubs } from './rooms/clubs.tsx'
import { lines } from './rooms/lines.tsx'
import { masking } from './rooms/masking.tsx'
import { routeSheet } from './rooms/route-sheet.tsx'
import { season } from './rooms/season.tsx'
import { story } from './rooms/story.tsx'
import { visitors } from './rooms/visitors.tsx'
import { WayOut } from './WayOut.tsx'

const rooms = [lines, clubs, masking, bands, babyDolls, routeSheet, season, visitors, story]

/** /about: the history of second lines, and how to join one. */
export default function AboutScreen() {
  usePageTitle(pages.about.title)
  return (
    <>
      <AboutHead />
      <Exhibition rooms={rooms} />
      <WayOut />
    </>
  )
}
