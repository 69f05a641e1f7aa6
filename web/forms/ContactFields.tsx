import type { ComponentProps } from 'react'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '#shared/contract/fields/limits.ts'
import { Field } from '#web/ui/controls/Field.tsx'

type ContactFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'maxLength'>

/** A text input for the name of a person or a group, or a title. */
export const NameField = (props: ContactFieldProps) => <Field maxLength={MAX_NAME_LENGTH} {...props} />

/** An input for a phone number. */
export const PhoneField = (props: ContactFieldProps) => (
  <Field type="tel" maxLength={MAX_PHONE_LENGTH} {...props} />
)

/** An input for an email address. */
export const EmailField = (props: ContactFieldProps) => (
  <Field type="email" maxLength={MAX_EMAIL_LENGTH} {...props} />
)
