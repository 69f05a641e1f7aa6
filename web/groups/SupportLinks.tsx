import type { BodyInput, Output } from '#shared/contract/types.ts'
import { pathOf } from '../api/path-of.ts'
import { ANSWER_TIMEOUT_MS } from '../api/with-timeout.ts'
import { type ButtonAppearance, LinkButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { externalUrl } from '../ui/controls/external-url.ts'

const links = [
  { kind: 'donation_click', field: 'donationLink', icon: 'hand', label: 'Support' },
  { kind: 'merchandise_click', field: 'merchandiseLink', icon: 'shop', label: 'Merchandise' },
] as const

/** Links for donations to a group and to its merchandise, as far as the group has them. */
export function SupportLinks({
  group,
  variant = 'quiet',
}: {
  group: Output<'getGroup'>
  variant?: ButtonAppearance['variant']
}) {
  return links.map(({ kind, field, icon, label }) => {
    const url = externalUrl(group[field])
    return (
      url && (
        <LinkButton
          key={kind}
          to={url}
          variant={variant}
          label={`${label}: ${group.name}`}
          icon={<Icon name={icon} size={18} />}
          onClick={() => countClick({ kind, groupId: group.id, link: url })}
        >
          {label}
        </LinkButton>
      )
    )
  })
}

/** Reports a click on a group's link. Errors are ignored, because the link opens anyway. */
function countClick(click: BodyInput<'countClick'>): void {
  // Not `call`: an ad blocker may block this request, which `call` would treat as a lost connection.
  void fetch(pathOf('countClick'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(click),
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => undefined)
}
