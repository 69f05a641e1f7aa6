import type { Output } from '#shared/contract/types.ts'
import { type ButtonLook, LinkButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { outsideLink } from '../ui/controls/outside-link.ts'
import { countClick } from './count-click.ts'

/** The links for donations to a group and for its merchandise, if it has any. */
export function SupportLinks({
  group,
  variant = 'quiet',
}: {
  group: Output<'getGroup'>
  variant?: ButtonLook['variant']
}) {
  const donation = outsideLink(group.donationLink)
  const merchandise = outsideLink(group.merchandiseLink)
  return (
    <>
      {donation && (
        <LinkButton
          to={donation}
          variant={variant}
          icon={<Icon name="hand" size={18} />}
          onClick={() => countClick('donation_click', group)}
        >
          Support
        </LinkButton>
      )}
      {merchandise && (
        <LinkButton
          to={merchandise}
          variant={variant}
          icon={<Icon name="shop" size={18} />}
          onClick={() => countClick('merchandise_click', group)}
        >
          Merchandise
        </LinkButton>
      )}
    </>
  )
}
