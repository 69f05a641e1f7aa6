// cspell:ignore localdomain

import ipaddr from 'ipaddr.js'

/** Names that no public DNS has (RFC 2606, 6761, 6762, 7686, 9476), and those that local networks use. */
const LOCAL_NAMES =
  /(?:^|\.)(?:alt|corp|example|home|home\.arpa|internal|invalid|lan|local|localdomain|localhost|onion|test)$/

/**
 * Returns why push services would not accept a contact (RFC 8292 2.1); undefined if they do. Apple's answers
 * 403 to every alert if it cannot find the host.
 *
 * @param subject a mailto: or https: URL
 */
export function contactProblem(subject: string): string | undefined {
  const host = /^mailto:[^@\s]+@([^@\s]+)$/i.exec(subject)?.[1]
  const url = URL.parse(host === undefined ? subject : `https://${host}`)
  if (url === null || url.protocol !== 'https:')
    return 'is not a contact. Write it like mailto:name@example.org or https://example.org/contact.'
  return isPublicHost(url.hostname)
    ? undefined
    : `names a host that push services cannot reach: ${url.hostname}. Use a public one.`
}

function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'unicast'
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAMES.test(name)
}
