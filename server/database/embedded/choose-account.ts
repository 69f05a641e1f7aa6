import { readFile, stat } from 'node:fs/promises'

/** An operating system user that PostgreSQL can run as. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root. For root, that is the owner of
 * the cluster if it exists, or else `postgres` or `nobody`; no account is created. Returns
 * undefined for any other user, because PostgreSQL can run as that user.
 *
 * @param cluster folder of the cluster
 * @throws Error that says what to do if there is no such account
 */
export async function chooseAccount(cluster?: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  const owner = cluster === undefined ? undefined : await stat(cluster).catch(() => undefined)
  const clusterOwner = owner && owner.uid !== 0 ? accounts.find(({ uid }) => uid === owner.uid) : undefined
  const findByName = (accountName: string) => accounts.find(({ name }) => name === accountName)
  const account = clusterOwner ?? findByName('postgres') ?? findByName('nobody')
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody`. ' +
      'Create one (`useradd --system postgres`), start as another user, or set DATABASE_URL.',
  )
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  return lines.map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
