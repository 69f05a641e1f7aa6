import type { ComponentProps } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'

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
