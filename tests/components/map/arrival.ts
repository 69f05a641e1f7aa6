import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Point } from '#shared/geo/distance.ts'
import { findAll } from './on-map.ts'

/** A name as long as some clubs have. */
export const longName = (short: string): string =>
  `${short} of the Sixth and the Seventh Ward Social Aid & Pleasure Club`

/** The card that says when a parade arrives. */
export const card: Locator = page.getByRole('region', { name: 'When does it reach me?' })

/** Returns the card's answer. Spaces that break no line are plain. */
export const headline = (): string =>
  findAll('[class*=headline]')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    .join()

/** Resolves once the card's answer has these words. */
export const waitForHeadline = (words: RegExp): Promise<void> => expect.poll(headline).toMatch(words)

/** Stores a visitor's spot, before the page opens. */
export const storeSpot = ({ latitude, longitude }: Point): void =>
  localStorage.setItem('arrivalSpot', JSON.stringify({ version: 1, latitude, longitude, source: 'map' }))
