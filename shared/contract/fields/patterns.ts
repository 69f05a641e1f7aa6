/**
 * The patterns of texts, in the subset of regular expressions that every reader of JSON Schema
 * understands.
 */

/**
 * What JavaScript trims, as part of a character class, because \s differs from language to
 * language.
 */
const blank = String.raw`\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF`

// Control characters, line ends, and characters that change the direction of text (Unicode Standard
// Annex 9, section 2).
const control = String.raw`\u0000-\u001F\u007F-\u009F\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`

// Unicode's Default_Ignorable_Code_Point, which only JavaScript knows by name. Beyond \uFFFF the
// characters are literal, because their escapes differ too.
const ignorable =
  String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F` +
  String.raw`\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8` +
  [
    [0x1_bca0, 0x1_bca3],
    [0x1_d173, 0x1_d17a],
    [0xe_0000, 0xe_0fff],
  ]
    .map((ends) => ends.map((code) => String.fromCodePoint(code)).join('-'))
    .join('')

/** Contains no NUL. */
export const noNul = new RegExp(String.raw`^[^\u0000]*$`)

/** Contains more than blanks. */
export const somethingWritten = new RegExp(`[^${blank}]`)

/** Contains no control characters after trimming. */
export const noControls = new RegExp(`^[${blank}]*[^${control}]*[${blank}]*$`)

/**
 * Contains more than blanks and invisible characters; Unicode counts the Braille blank as a symbol.
 */
export const somethingShown = new RegExp(String.raw`[^${blank}${ignorable}\u2800]`, 'u')

const port = String.raw`(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])`
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]?\d)`
const host = String.raw`(?:(?:[A-Za-z0-9_-]+\.)*[A-Za-z_-][A-Za-z0-9_-]*|${byte}(?:\.${byte}){3})`

/** An http(s) address whose host is a name in ASCII or four numbers, without a user name, between blanks. */
export const webAddress = new RegExp(
  String.raw`^[${blank}]*[Hh][Tt][Tt][Pp][Ss]?://${host}(?::${port})?(?:[/?#][^${blank}\u0000\\]*)?[${blank}]*$`,
)

const share = String.raw`(?:\.\d{0,20})?`
const latitude = String.raw`[+-]?(?:90(?:\.0{0,20})?|[0-8]?\d${share}|\.\d{1,20})`
const longitude = String.raw`[+-]?(?:180(?:\.0{0,20})?|(?:1[0-7])?\d${share}|\d{2}${share}|\.\d{1,20})`

/** 'latitude,longitude' in degrees, with blanks around each, or nothing. */
export const coordinatesOrNothing = new RegExp(
  `^[${blank}]*(?:${latitude}[${blank}]*,[${blank}]*${longitude}[${blank}]*)?$`,
)
