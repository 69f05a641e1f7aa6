import { addDays, isDay } from './days.ts'

/**
 * Returns Easter Sunday of a year in the Gregorian calendar, by the anonymous algorithm (Nature,
 * April 20, 1876; J. Meeus, "Astronomical Algorithms", 1991, chapter 8; also named after Meeus,
 * Jones and Butcher). It holds for every year.
 */
export function easter(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const date = (h + l - 7 * m + 33 * month + 19) % 32
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Whether a day is Mardi Gras Day: the Tuesday 47 days before Easter Sunday. */
export function isMardiGras(day: string): boolean {
  return isDay(day) && addDays(easter(Number(day.slice(0, 4))), -47) === day
}

/** Whether a day is that of St. Joseph's Night, March 19. */
export function isStJosephs(day: string): boolean {
  return isDay(day) && day.endsWith('-03-19')
}

/**
 * Whether Black Masking Indians keep their routes private on a day, so that no one may track them.
 */
export function noTrackingDay(day: string): boolean {
  return isMardiGras(day) || isStJosephs(day)
}

/** Returns the first of those days that is not before the given day. */
export function firstNoTrackingDay(from: string): string {
  const year = Number(from.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => [addDays(easter(each), -47), `${String(each).padStart(4, '0')}-03-19`])
    .toSorted()
    .find((day) => day >= from)!
}
