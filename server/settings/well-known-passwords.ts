// Common passwords, the words that longer ones pad, and those in this project's examples. They are
// compared in lower case, without digits and punctuation, and with '@', '$' and '0' read as letters.
const wellKnownPasswords = new Set([
  'password',
  'passwordpassword',
  'adminadmin',
  'adminadminadmin',
  'adminpassword',
  'administrator',
  'administratoradministrator',
  'changeme',
  'changemenow',
  'changemechangeme',
  'pleasechangeme',
  'changethispassword',
  'correcthorsebatterystaple',
  'defaultpassword',
  'iloveyou',
  'iloveyouiloveyou',
  'letmein',
  'letmeinletmein',
  'masterpassword',
  'mypassword',
  'neworleans',
  'qwerty',
  'qwertyuiop',
  'qwertyuiopasdfghjkl',
  'qwertyqwerty',
  'rootpassword',
  'rootrootroot',
  'secondline',
  'secondlineadmin',
  'secondlinepassword',
  'secretpassword',
  'secretsecret',
  'superadmin',
  'superuser',
  'testpassword',
  'testtesttest',
  'thisisapassword',
  'topsecret',
  'welcome',
  'welcomewelcome',
  'yourpasswordhere',
  'youradminpassword',
])

const KEY_RUNS =
  '01234567890123456789 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz 1q2w3e4r5t6y7u8i9o0p'

/**
 * Whether an attacker would try a password first: a well-known word with digits or punctuation
 * around or in it, a run of keys or letters, or fewer than five different characters.
 */
export function isWellKnownPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return true
  if (KEY_RUNS.includes(lower) || KEY_RUNS.includes(Array.from(lower).toReversed().join(''))) return true
  const plain = lower.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o')
  return [lower, plain].some((word) => wellKnownPasswords.has(word.replaceAll(/[^a-z]/g, '')))
}
