import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../harness/answers.ts'
import { row } from '../harness/sample.ts'
import { button } from '../harness/parts.ts'
import { checkScenes } from './check-scenes.ts'
import { boxOf, elementOf, isAbove, isLarge, nothingIsWidened, rule, type Size } from './rules.ts'
import type { Scene, Scenes } from './scene.ts'
import { LONG_NAME, LONG_PLACE, LONG_WORD, parade, waiting, world } from './world.ts'

const zoomed: Size[] = ['320x640 zoomed']
const bottomBar = page.getByRole('navigation', { name: 'Pages' })
const dialog = page.getByRole('dialog')
const long = { name: LONG_NAME, words: LONG_WORD }

/** A screen whose words need no answer. */
const plain = (path: string): Scene => ({ path, answers: { hello: { ...row('hello') } } })

/** A screen about the world's group. */
const ordinary = (path: string, scene: Partial<Scene> = {}): Scene => ({ path, answers: world(), ...scene })

/** A screen with the longest names and words. */
const withLongNames = (path: (paradeId: number) => string): Scene => {
  const live = parade(LONG_NAME)
  return {
    path: path(live.id),
    answers: world({ ...long, parades: [live] }),
    ready: page.getByText(LONG_WORD).first(),
  }
}

const track = (scene: Partial<Scene> = {}, fields: Parameters<typeof parade>[1] = {}): Scene => {
  const live = parade('Wait Here Club', fields)
  return { path: `/track/${live.id}`, answers: world({ parades: [live] }), ...scene }
}

const homeCard = page.getByRole('link', { name: 'LIVE NOW' })
const nameOnCard = page.getByRole('region', { name: 'When does it reach me?' }).getByText('Wait Here Club')

/** Whether the buttons of an event in the calendar are beside or below its times. */
function areClearOfTimes(): boolean {
  const rowOfEvent = elementOf(page.getByRole('article').filter({ hasText: 'Tremé Center' }))
  const times = rowOfEvent.querySelector('time')!.getBoundingClientRect()
  return [...rowOfEvent.querySelectorAll('button')].every((each) => {
    const { x, y } = each.getBoundingClientRect()
    return x >= times.right || y >= times.bottom
  })
}

/** The public screens. Their texts with a real server are in `tests/browser/public/screens.json`. */
const scenes: Scenes = {
  home: () =>
    ordinary('/', {
      answers: world({
        parades: [parade('Lantern Row Strutters'), parade('Long Way Home Club', { groupId: 3 })],
      }),
      ready: homeCard,
      rules: [
        rule('the card of the live parade shows the others in full', ['390x844'], () => {
          const others = boxOf(page.getByText('and 1 more', { exact: true }))
          return others.bottom < boxOf(homeCard).bottom
        }),
      ],
    }),
  'home with one live parade': () =>
    ordinary('/', {
      ready: homeCard.getByText(LONG_PLACE),
      isGeneral: false,
      rules: [
        isAbove(homeCard, bottomBar, '320x480'),
        rule('the place of the live parade is not cut off', ['320x568'], () => {
          const { scrollWidth, clientWidth } = elementOf('a[href="/live"] [class*=place]')
          return scrollWidth === clientWidth
        }),
      ],
    }),
  'home without a parade': () => ordinary('/', { answers: world({ parades: [] }) }),
  'a parade': () => track(),
  'a parade without a position': () =>
    track(
      {
        at: '320x640',
        ready: nameOnCard,
        rules: [
          isAbove(nameOnCard, bottomBar, '320x640'),
          rule(
            'a taller phone names the parade once',
            ['390x844'],
            () => !nameOnCard.elements()[0]?.checkVisibility(),
          ),
        ],
      },
      waiting,
    ),
  'a parade that is not live': () => ({
    path: '/track/999999',
    answers: { getLiveParade: refuse('parade_not_found'), getParadeSummary: refuse('parade_not_found') },
    ready: page.getByText('Parade Not Found').first(),
  }),
  'an invalid parade': () => plain('/track/nowhere'),
  groups: () => ordinary('/groups'),
  'no groups found': () => ordinary('/groups?q=zydeco'),
  'a group': () => ordinary('/groups/1'),
  'an unknown group': () => ({ path: '/groups/9', answers: { getGroup: refuse('group_not_found') } }),
  'creating a group': () => plain('/create-group'),
  'a form with errors': () => ({
    ...plain('/waitlist'),
    steps: async () => {
      await page.getByRole('button', { name: 'Join' }).first().click()
      await expect.poll(() => document.querySelector('[aria-invalid="true"]')).toBeTruthy()
    },
  }),
  'editing a group': () => ({
    path: '/groups/1/edit',
    answers: { getEditableGroup: row('getEditableGroup', { id: 1, name: LONG_NAME, location: LONG_WORD }) },
    rules: [nothingIsWidened(['195x422'])],
  }),
  'editing a group as a stranger': () =>
    ordinary('/groups/1/edit', {
      answers: { ...world(), getEditableGroup: refuse('not_organiser') },
      except: zoomed,
    }),
  'editing an unknown group': () => ({
    path: '/groups/9/edit',
    answers: { getEditableGroup: refuse('group_not_found') },
  }),
  'proposing events': () =>
    ordinary('/groups/1/proposals', { answers: world(long), rules: [nothingIsWidened(['195x422'])] }),
  'proposing events as a stranger': () =>
    ordinary('/groups/1/proposals', {
      answers: { ...world(), listProposals: refuse('not_organiser') },
      except: zoomed,
    }),
  'an organizer link': () => plain('/organiser/abc'),
  'nobody followed': () => ordinary('/following'),
  'a group followed': () =>
    ordinary('/following', {
      prepare: () =>
        localStorage.setItem('followedGroups', '[{"id":1,"name":"","followedAt":"2026-11-01T00:00:00Z"}]'),
    }),
  calendar: () =>
    ordinary('/calendar', {
      ready: page.getByText('Tremé Center').first(),
      rules: [
        isLarge(
          page.getByRole('main').getByRole('link', { name: 'Lantern Row Strutters' }),
          '390x844',
          '1440x900',
        ),
        rule('the buttons of an event are clear of its times', ['390x844 large'], areClearOfTimes),
      ],
    }),
  'an event’s map': () => ordinary('/calendar?map=1', { ready: dialog }),
  'featured tracking': () => ordinary('/featured-tracking'),
  about: () => ({
    ...plain('/about'),
    rules: [
      isLarge(
        page.getByRole('navigation', { name: 'On this page' }).getByRole('link'),
        '390x844',
        '1440x900',
      ),
    ],
  }),
  waitlist: () => plain('/waitlist'),
  sponsors: () => ({ ...plain('/sponsors'), except: [...zoomed, '390x844 large'] }),
  advertise: () => ({ ...plain('/advertise'), except: zoomed }),
  merchandise: () => ordinary('/merch'),
  'the beta application': () => ({ ...plain('/beta'), except: zoomed }),
  deploy: () => plain('/deploy'),
  privacy: () => plain('/privacy-policy'),
  terms: () => plain('/terms-of-use'),
  'not found': () => plain('/nowhere'),
  'the menu': () => ({
    ...plain('/waitlist'),
    steps: async () => {
      await button('Open menu').click()
      await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  }),
  'the admin dialog': () => ({
    ...plain('/waitlist'),
    at: '1440x900',
    steps: async () => {
      await button('Admin Access').click()
      await expect.element(page.getByRole('dialog', { name: 'Admin Access' })).toBeVisible()
    },
  }),
  'long names at home': () => withLongNames(() => '/'),
  'long names on the live map': () => withLongNames(() => '/live'),
  'a parade with a long name': () => withLongNames((id) => `/track/${id}`),
  'a group with a long name': () => withLongNames(() => '/groups/1'),
  'groups with long names': () => withLongNames(() => '/groups'),
  'long names on an event’s map': () => withLongNames(() => '/calendar?map=1'),
}

checkScenes(scenes)
