/**
 * Patterns of strings, in the subset of regular expressions that every implementation of JSON
 * Schema supports, because the API's description carries them.
 */

/**
 * The characters that JavaScript trims, as part of a character class. \s differs from language to
 * language.
 */
const BLANK = String.raw`\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF`

// Control characters, line ends, and characters that change the direction of text (Unicode Standard
// Annex 9, section 2).
const CONTROL = String.raw`\u0000-\u001F\u007F-\u009F\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`

// Unicode's Default_Ignorable_Code_Point, which only JavaScript knows by name. Beyond \uFFFF the
// characters are literal, because their escapes differ too.
const IGNORABLE =
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
export const NO_NUL = new RegExp(String.raw`^[^\u0000]*$`)

/** Contains more than blanks. */
export const NOT_BLANK = new RegExp(`[^${BLANK}]`)

/** Contains no control characters after trimming. */
export const NO_CONTROL_CHARACTERS = new RegExp(`^[${BLANK}]*[^${CONTROL}]*[${BLANK}]*$`)

/**
 * Contains more than blanks and invisible characters; Unicode counts the Braille blank as a symbol.
 */
export const VISIBLE = new RegExp(String.raw`[^${BLANK}${IGNORABLE}\u2800]`, 'u')

/** The error of a field whose text is no email address. */
export const NO_EMAIL = 'Enter a valid email address.'

/** The error of a field whose text is no web link. */
export const NO_WEB_LINK = 'must be a link that starts with https:// or http://, without a user name in it'

const PORT = String.raw`(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])`
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]?\d)`
const HOST = String.raw`(?:(?:[A-Za-z0-9_-]+\.)*[A-Za-z_-][A-Za-z0-9_-]*|${BYTE}(?:\.${BYTE}){3})`

/**
 * An http(s) URL without a user name, whose host is an ASCII name or an IPv4 address. It may have
 * blanks around it.
 */
export const WEB_LINK = new RegExp(
  String.raw`^[${BLANK}]*[Hh][Tt][Tt][Pp][Ss]?://${HOST}(?::${PORT})?(?:[/?#][^${BLANK}\u0000\\]*)?[${BLANK}]*$`,
)

const FRACTION = String.raw`(?:\.\d{0,20})?`
const LATITUDE = String.raw`[+-]?(?:90(?:\.0{0,20})?|[0-8]?\d${FRACTION}|\.\d{1,20})`
const LONGITUDE = String.raw`[+-]?(?:180(?:\.0{0,20})?|(?:1[0-7])?\d${FRACTION}|\d{2}${FRACTION}|\.\d{1,20})`

/** 'latitude,longitude' in degrees, with blanks around each, or an empty string. */
export const COORDINATES_OR_EMPTY = new RegExp(
  `^[${BLANK}]*(?:${LATITUDE}[${BLANK}]*,[${BLANK}]*${LONGITUDE}[${BLANK}]*)?$`,
)
