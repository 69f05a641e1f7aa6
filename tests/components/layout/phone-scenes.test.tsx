import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import type { InterruptedSharing } from '#web/tracker/sharing-state.ts'
import { forgetSharing } from '#web/tracker/tab-sharings.ts'
import { type Answers, unreachable } from '../harness/answers.ts'
import { row } from '../harness/sample.ts'
import { button } from '../harness/parts.ts'
import { checkScenes } from './check-scenes.ts'
import { action, boxOf, elementOf, isAbove, rule, type Size, waitUntilStill } from './rules.ts'
import type { Scene, Scenes } from './scene.ts'

type Sharing = Output<'getTrackerLink'>['sharing']

const longName =
  'Ladies and Gentlemen of the Original Perseverance Social Aid and Pleasure Club of the Bayou Road, Incorporated'
const bar = page.getByRole('region', { name: 'Break and end' })
const reports = page.getByRole('region', { name: 'What is the parade doing?' })

const asking = { sharing: { ...row('getTrackerLink').sharing, isShown: true, asksToEnd: true } }

/** What the server says about a phone that shares. */
function phoneAnswers(name: string, sharing: Partial<Sharing>): Answers {
  const link = row('getTrackerLink')
  let { pausedAt = null } = sharing
  const said = () => ({ sharing: { ...link.sharing, isShown: true, ...sharing, pausedAt } })
  const pause = (at: string | null) => () => {
    pausedAt = at
    return said()
  }
  const whoSeesWhat = [
    'Everyone sees where the parade is while you share.',
    'Administrators see your name, your phone’s battery and when it was last heard.',
    'Nobody sees where you are before the parade starts or after it ends.',
  ]
  return {
    getTrackerLink: { ...link, group: { ...link.group, name }, whoSeesWhat, viewers: 12, ...said() },
    keepTrackerAlive: said,
    keepGoing: said,
    pauseTracker: pause(new Date().toISOString()),
    resumeTracker: pause(null),
    reportFromParade: said,
    reportPositions: () => ({ ...row('reportPositions'), ...said() }),
  }
}

interface PhoneScene extends Partial<Scene> {
  name?: string
  /** What the phone was doing when its page was last open. */
  was?: Partial<InterruptedSharing>
  said?: Partial<Sharing>
  isBlocked?: boolean
}

// The tab's sharing of a link outlives its screen, so each scene has its own.
let lastToken = 0

function phone({
  name = 'Lantern Row Strutters',
  was,
  said = {},
  isBlocked,
  ...scene
}: PhoneScene = {}): Scene {
  const token = `link-${(lastToken += 1)}`
  const now = new Date().toISOString()
  const sharing = { doing: 'sharing', sent: 3, lastSentAt: now, noFixSince: now, ...was }
  return {
    path: `/tracker/${token}`,
    answers: phoneAnswers(name, said),
    ...scene,
    prepare: () => {
      forgetSharing(`link-${lastToken - 1}`)
      if (was) localStorage.setItem(`sharing:${token}`, JSON.stringify(sharing))
      vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_, onError) => {
        if (isBlocked) onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
        return 1
      })
    },
  }
}

/** The sizes of phones, upright and held sideways. */
const phoneSizes: Size[] = ['390x844', '320x568', '844x390', '667x375', '568x320']
const firstScreens: Size[] = ['390x844', '390x664', '320x640', '844x390', '667x375']
const largeSizes: Size[] = ['390x844 large', '320x568 large']

/** Whether the question leaves half of the screen to the page. */
function leavesRoom(): boolean {
  scrollTo(0, 0)
  return Math.min(boxOf(bar).top, innerHeight) - boxOf(page.getByRole('banner')).height >= innerHeight / 2
}

/** Whether nothing covers a button that has the focus. */
const areClear = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('main button')].every((each) => {
    ;(document.activeElement as HTMLElement).blur()
    scrollTo(0, 0)
    each.focus()
    const { left, width, top, bottom } = each.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => each.contains(document.elementFromPoint(left + width / 2, y)))
  })

const places = (...names: string[]) => names.map((name) => JSON.stringify(boxOf(button(name)))).join()

/** Whether Pause and Stop sharing are where they were, during a break and after it. */
async function keepsPlaces(): Promise<boolean> {
  scrollTo(0, 0)
  const before = places('Pause', 'Stop sharing')
  elementOf(button('Pause')).click()
  await expect.element(button('Resume')).toBeInTheDocument()
  await waitUntilStill()
  const during = places('Resume', 'Stop sharing')
  elementOf(button('Resume')).click()
  await expect.element(button('Pause')).toBeInTheDocument()
  await waitUntilStill()
  return during === before && places('Pause', 'Stop sharing') === before
}

const tenMinutesAgo = () => new Date(Date.now() - 600_000).toISOString()

/** Whether the question leaves both buttons in their place. */
async function keepsPlacesWhenAsked(): Promise<boolean> {
  const before = places('Pause', 'Stop sharing')
  elementOf(button('Disbanding')).click()
  await expect.element(page.getByText('Parade over?')).toBeVisible()
  await waitUntilStill()
  return places('Pause', 'Stop sharing') === before
}

/** The phone page. */
const scenes: Scenes = {
  'before sharing': () =>
    phone({
      steps: async () => {
        await button('Show the apps').click()
        await expect.element(page.getByRole('img', { name: 'QR code that sets up OwnTracks' })).toBeVisible()
      },
    }),
  'before sharing for a club with a long name': () => {
    const heading = page.getByRole('heading', { level: 1, name: longName })
    return phone({
      name: longName,
      ready: heading,
      isGeneral: false,
      rules: [
        isAbove(page.getByRole('heading', { name: 'Who sees what' }), button('Start sharing'), '320x568'),
        rule('the heading has all of the name', ['320x568'], () => elementOf(heading).title === longName),
      ],
    })
  },
  sharing: () =>
    phone({
      was: {},
      ready: button('Pause'),
      rules: [
        rule(
          'Pause is on the first screen',
          firstScreens,
          () => boxOf(button('Pause')).bottom <= innerHeight,
        ),
        ...['Rolling', 'At a stop', 'Disbanding'].map((name) =>
          isAbove(button(name), button('Pause'), ...firstScreens),
        ),
        action('a break moves no button', firstScreens, keepsPlaces),
      ],
    }),
  'the question whether the parade is over': () =>
    phone({
      was: {},
      said: { asksToEnd: true },
      ready: page.getByText('Parade over?'),
      rules: [
        rule('the question leaves room for the page', phoneSizes, leavesRoom),
        rule('nothing covers a button that has the focus', phoneSizes, areClear),
        isAbove(reports, bar, ...largeSizes),
        isAbove(bar, page.getByText('Pause on a break'), ...largeSizes),
      ],
    }),
  'a report that leads to the question': () => {
    const scene = phone({
      was: {},
      ready: button('Pause'),
      isGeneral: false,
      rules: [action('the question moves no button', ['390x844'], keepsPlacesWhenAsked)],
    })
    return { ...scene, answers: { ...scene.answers, reportFromParade: asking } }
  },
  'without a signal': () => {
    const scene = phone({
      was: { message: { message: { report: 'at-a-stop' }, tappedAt: tenMinutesAgo(), outage: 'no-signal' } },
      ready: page.getByText('No signal. Not sent: At a stop'),
    })
    return {
      ...scene,
      answers: { ...scene.answers, keepTrackerAlive: unreachable, reportPositions: unreachable },
    }
  },
  'taking a break': () =>
    phone({
      was: { pausedAt: tenMinutesAgo() },
      said: { pausedAt: tenMinutesAgo() },
      ready: page.getByText('Taking a break · 10').first(),
    }),
  'location is blocked': () =>
    phone({ was: {}, isBlocked: true, ready: page.getByText('Location is blocked').first() }),
  'sharing has ended': () =>
    phone({ was: { doing: 'stopping' }, ready: page.getByRole('heading', { name: 'Sharing has ended' }) }),
}

checkScenes(scenes)
