import type { ComponentProps } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/Icon.tsx'

/** Copies the link of a message, to hand it on by other means. */
export function CopyLink({ link, ...rest }: { link: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      icon={<Icon name="copy" size={18} />}
      onClick={() => void copyText(link, 'The link of the message was')}
    >
      Copy link
    </Button>
  )
}
