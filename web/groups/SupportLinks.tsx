import type { Output } from '#shared/contract/types.ts'
import { type ButtonAppearance, LinkButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { externalUrl } from '../ui/controls/external-url.ts'
import { countClick } from './count-click.ts'

const kinds = [
  { kind: 'donation_click', link: 'donationLink', icon: 'hand', words: 'Support' },
  { kind: 'merchandise_click', link: 'merchandiseLink', icon: 'shop', words: 'Merchandise' },
] as const

/** The links for donations to a group and for its merchandise, if it has any. */
export function SupportLinks({
  group,
  variant = 'quiet',
}: {
  group: Output<'getGroup'>
  variant?: ButtonAppearance['variant']
}) {
  return kinds.map(({ kind, link, icon, words }) => {
    const address = externalUrl(group[link])
    return (
      address && (
        <LinkButton
          key={kind}
          to={address}
          variant={variant}
          icon={<Icon name={icon} size={18} />}
          onClick={() => countClick(kind, group)}
        >
          {words}
        </LinkButton>
      )
    )
  })
}
