import { MAX_LINK_LENGTH } from '#shared/contract/fields/limits.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import styles from './Pictures.module.css'
import type { useAddressUpload } from './use-address-upload.ts'

interface AddressFieldProps {
  noun: string
  link: ReturnType<typeof useAddressUpload>
  disabled: boolean
  /** The form's error about it, in place of the field's own. */
  error: string | undefined
}

/** The field for a picture's web address, with the button that adds it. */
export function AddressField({ noun, link, disabled, error }: AddressFieldProps) {
  const { address, onAddress, problem, uploadAddress } = link
  const add = () => uploadAddress(address.trim())
  return (
    <div className={styles.address}>
      <Field
        label={`${noun} link`}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={MAX_LINK_LENGTH}
        value={address}
        error={error ?? problem}
        disabled={disabled}
        onChange={({ target }) => onAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter adds the link instead of sending the form.
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add} disabled={disabled || address.trim() === ''}>
        Add link
        <HiddenText> of the {noun.toLowerCase()}</HiddenText>
      </Button>
    </div>
  )
}
