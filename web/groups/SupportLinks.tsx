import type { Output } from '#shared/contract/types.ts'
import { type ButtonAppearance, LinkButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { externalUrl } from '../ui/controls/external-url.ts'
import { countClick } from './count-click.ts'

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
          onClick={() => countClick(kind, group, url)}
        >
          {label}
        </LinkButton>
      )
    )
  })
}
