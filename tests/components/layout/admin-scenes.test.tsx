import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Answers } from '../harness/answers.ts'
import { row } from '../harness/sample.ts'
import { checkScenes } from './check-scenes.ts'
import { type Part, boxOf, elementOf, isInView, linesOf, nothingIsWidened, rule, type Size } from './rules.ts'
import type { Scene, Scenes } from './scene.ts'
import { LONG_NAME, LONG_WORD, parade, world } from './world.ts'

type Tracking = Output<'getAdminTracking'>

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const zoomed: Size[] = ['320x640 zoomed']
const today = page.getByRole('region', { name: 'Today' })
const instant = () => new Date().toISOString()

/** A parade that an administrator watches, with one phone. */
function tracked(name: string): Tracking['parades'][number] {
  const { group, hours: _, route: __, ...live } = parade(name)
  const phone: Tracking['parades'][number]['sessions'][number] = {
    id: live.id,
    part: 'front',
    trackerName: 'Ms. Holder',
    phone: null,
    status: 'active',
    isPrimary: true,
    pausedAt: null,
    startedAt: instant(),
    endedAt: null,
    isShown: true,
    asksToEnd: false,

    lastHeartbeat: instant(),
    lastFixAt: instant(),
    accuracy: 8,
    battery: 0.5,
    fixesReceived: 10,

    fixesSetAside: 0,
    clockAheadMs: null,
    fixesLateMs: null,
    expiresAt: instant(),
  }
  return {
    id: live.id,
    latitude: live.latitude,
    longitude: live.longitude,
    accuracy: 8,
    state: 'rolling',
    lastUpdated: live.lastUpdated,
    status: 'active',
    along: null,
    where: live.where,

    groupId: live.id,
    groupName: name,
    groupType: group.type,
    eventId: null,
    startedAt: instant(),

    isRestart: false,
    sessions: [phone],
    viewers: {
      onItsPage: 3,
      onTheMap: 5,
    },
  }
}

/** Returns the answers of the dashboard about some parades. */
const dashboard = (
  tracking: Partial<Tracking>,
  name = 'Lantern Row Strutters',
  isDemonstration = false,
): Answers => ({
  ...world({ name, words: name === LONG_NAME ? LONG_WORD : undefined, parades: [], isDemonstration }),
  getAdminTracking: { parades: [], today: [], stopped: [], ...tracking },
  listAdminGroups: [row('listAdminGroups', { id: 1, name, location: LONG_WORD })],
  listTrackingPermissions: [
    row('listTrackingPermissions', { userName: 'Ms. Holder', userEmail: 'a@example.org' }),
  ],
  listAdminEvents: [row('listAdminEvents', { title: LONG_WORD, location: LONG_WORD })],
  listAdminProposals: [
    row('listAdminProposals', { form: { ...row('listAdminProposals').form, title: LONG_WORD } }),
  ],
  listAudit: [row('listAudit')],
})

const screen = (path: string, answers: Answers, scene: Partial<Scene> = {}): Scene => ({
  path,
  answers,
  asAdmin: true,
  ...scene,
})

const tab =
  (name: string, except: Size[] = []) =>
  () =>
    screen(`/admin-dashboard?tab=${name}`, dashboard({ parades: [tracked(LONG_NAME)] }, LONG_NAME), {
      ready: today.getByText(LONG_WORD).first(),
      except,
      rules: [nothingIsWidened(['195x422'])],
    })

/** The question that stops a parade. */
const stopping =
  (name: string, rules: Scene['rules'] = []) =>
  () =>
    screen('/admin-dashboard', dashboard({ parades: [tracked(name)] }), {
      isGeneral: false,
      steps: async () => {
        await page
          .getByRole('button', { name: `Stop ${name}` })
          .first()
          .click()
        await expect.element(inDialog('Cancel')).toBeVisible()
      },
      rules,
    })

/** The focus goes from one button to the other. */
async function isNext(part: Part, next: Part): Promise<boolean> {
  elementOf(part).focus()
  await userEvent.keyboard('{Tab}')
  return document.activeElement === elementOf(next)
}

const [short, long, twoLines] = [
  'Elm Club',
  'The Long Road Home Steppers',
  'Long Road Home Social Aid & Pleasure Club',
]

/** A field that gets the focus scrolls into the room above the dialog's buttons. */
async function isNotesClear(): Promise<boolean> {
  const notes = elementOf(dialog.getByLabelText('Notes'))
  elementOf(dialog.getByLabelText('Valid Until')).focus()
  for (let step = 0; step < 6 && document.activeElement !== notes; step++) await userEvent.keyboard('{Tab}')
  const { top, height } = notes.getBoundingClientRect()
  const tops = ['Grant', 'Cancel'].map((name) => boxOf(inDialog(name)).top)
  return document.activeElement === notes && top > 0 && top + Math.min(height, 44) < Math.min(...tops)
}

const onBothSides: Size[] = ['390x664', '664x390']
const againName = 'Start again: Stopped Club'

/** The screens of administrators. */
const scenes: Scenes = {
  'Today with a banner, and a parade to start': () => {
    const toStart: Tracking['today'][number] = {
      groupId: 2,
      groupName: 'Bell Row',
      groupType: 'social-aid',
      eventId: 1,
      title: 'Annual parade',
      date: dayOf(new Date()),
      time: '23:55',
      state: 'not-started',
      lastFixAt: null,
    }
    const live = tracked('Cypress Parasol Social Aid & Pleasure Club')
    const tracking = { parades: [live], today: [toStart] }
    return screen('/admin-dashboard', dashboard(tracking, undefined, true), {
      ready: page.getByRole('button', { name: '1 to start' }),
      except: zoomed,
      rules: [isInView(today.getByRole('button', { name: /^Stop / }), '320x568', '667x375')],
    })
  },
  'Today after a stop': () => {
    const startAgainUntil = new Date(Date.now() + 60_000).toISOString()
    const group = { groupId: 5, groupName: 'Stopped Club', groupType: 'social-aid' } as const
    const stopped = { ...group, paradeId: 5000, eventId: null, startAgainUntil }
    return screen('/admin-dashboard', dashboard({ stopped: [stopped] }), {
      ready: page.getByRole('button', { name: againName }),
      isGeneral: false,
      rules: [
        rule('Start again does not cover the state of its row', ['320x640'], () => {
          const rowOfParade = page
            .getByRole('listitem')
            .filter({ has: page.getByRole('button', { name: againName }) })
          const state = boxOf(rowOfParade.getByText('Stopped', { exact: true }))
          return state.right < boxOf(page.getByRole('button', { name: againName })).left
        }),
      ],
    })
  },
  'live tracking': tab('live-tracking', zoomed),
  permissions: tab('permissions'),
  'the groups of administrators': tab('groups', zoomed),
  'the events of administrators': tab('events'),
  'the proposals of administrators': tab('proposals', zoomed),
  'background jobs': tab('jobs'),
  'the audit trail': tab('audit'),
  'the permissions of today': () =>
    screen('/admin', dashboard({}, LONG_NAME), { rules: [nothingIsWidened(['195x422'])] }),
  'the beta dashboard': () => screen('/beta-dashboard', {}, { rules: [nothingIsWidened(['195x422'])] }),
  'stopping a parade with a short name': stopping(short, [
    rule('the buttons of the dialog share a line, the primary one right', ['320x640'], () => {
      const [stop, cancel] = [boxOf(inDialog(`Stop ${short}`)), boxOf(inDialog('Cancel'))]
      return stop.top === cancel.top && stop.left > cancel.left
    }),
    rule('the focus follows their order', ['320x640'], () =>
      isNext(inDialog('Cancel'), inDialog(`Stop ${short}`)),
    ),
  ]),
  'stopping a parade with a longer name': stopping(long, [
    rule('the primary button is above the other', ['320x640'], () => {
      return boxOf(inDialog(`Stop ${long}`)).bottom < boxOf(inDialog('Cancel')).top
    }),
    rule('the focus follows their order', ['320x640'], () =>
      isNext(inDialog(`Stop ${long}`), inDialog('Cancel')),
    ),
  ]),
  'stopping a parade whose name takes two lines': stopping(twoLines, [
    rule('the title keeps its distance from the text', ['390x844'], () => {
      const title = linesOf('dialog h2')
      const text = boxOf(dialog.getByText('comes off every map right away'))
      return title.length === 2 && text.top - title[1]!.bottom >= 12
    }),
    rule('the label has no lone word', ['390x844'], () => {
      const [first, second] = linesOf('dialog button[class*=danger]')
      return (second?.width ?? 0) > first!.width / 2
    }),
  ]),
  'stopping a parade with the longest name': stopping(LONG_NAME, [
    rule('the button is inside the dialog', ['320x700'], () => {
      const { left, right } = boxOf(dialog.getByRole('button', { name: /^Stop / }))
      return left > 0 && right < 320
    }),
  ]),
  'granting a permission': () =>
    screen('/admin-dashboard?tab=permissions', dashboard({}), {
      steps: async () => {
        await page.getByRole('button', { name: 'Grant Permission' }).first().click()
        await expect.element(inDialog('Grant')).toBeVisible()
      },
      rules: [
        isInView(inDialog('Grant'), ...onBothSides),
        isInView(inDialog('Cancel'), ...onBothSides),
        rule('a field that gets the focus is above the dialog’s buttons', onBothSides, isNotesClear),
      ],
    }),
}

checkScenes(scenes)
