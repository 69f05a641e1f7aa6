import { readFileSync } from 'node:fs'

const lengths = [32, 64, 100, 160, 200, 254, 2000, 2048, 4000]
const PICTURE_PATH = `/pictures/${'a'.repeat(64)}-480.webp`
/**
 * Values just inside and just outside the limits of fields: lengths, blanks, scripts, links, coordinates, days,
 * email addresses, and other types. The OpenAPI document must allow exactly those that the schemas accept
 * (server/docs/openapi-input.test.ts).
 */
export const boundaryValues: unknown[] = [
  ...(JSON.parse(readFileSync(new URL('boundary-values.json', import.meta.url), 'utf8')) as unknown[]),
  ...lengths.flatMap((length) => [
    'x'.repeat(length),
    'x'.repeat(length + 1),
    `${'x'.repeat(length)} `,
    '🎺'.repeat(length),
    '🎺'.repeat(length + 1),
    `https://a.example/${'x'.repeat(length - 18)}`,
    `https://a.example/${'x'.repeat(length - 17)}`,
  ]),
  '\u3000\uFEFF',
  PICTURE_PATH,
  `${PICTURE_PATH}*`,
  [PICTURE_PATH],
  Array(50).fill('https://a.example'),
  Array(51).fill('https://a.example'),
]
