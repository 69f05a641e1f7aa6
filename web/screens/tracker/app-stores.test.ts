import { expect, test } from 'vitest'
import { storeLinks } from './app-stores.ts'

test('a phone gets the link of its own store, other devices both', () => {
  expect(storeLinks('OwnTracks', 'ios')).toEqual([
    { store: 'App Store', url: 'https://apps.apple.com/app/owntracks/id692424691' },
  ])
  expect(storeLinks('Traccar Client', 'android')).toEqual([
    { store: 'Google Play', url: 'https://play.google.com/store/apps/details?id=org.traccar.client' },
  ])
  expect(storeLinks('Traccar Client', undefined).map(({ store }) => store)).toEqual([
    'App Store',
    'Google Play',
  ])
})
