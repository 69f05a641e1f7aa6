import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { FieldPair } from '#web/forms/CallForm.tsx'
import { EmailField, NameField, PhoneField } from '#web/forms/ContactFields.tsx'
import type { FormState } from '#web/forms/use-call-form.ts'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'

/** The values of the form, as its fields hold them. */
interface PermissionValues {
  groupId: string
  userName: string
  userPhone: string
  userEmail: string
  validFrom: string
  validUntil: string
  notes: string
}

interface PermissionFieldsProps {
  form: FormState<PermissionValues>
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The fields of a permission: the group, the person, the days and notes. */
export function PermissionFields({ form: { field, values }, groups }: PermissionFieldsProps) {
  return (
    <>
      <Select
        label="Group"
        required
        emptyLabel={groups.isPending ? 'Loading groups...' : 'Choose a group'}
        options={(groups.data ?? []).map(({ id, name }) => [id, name] as const)}
        hint={groups.error && !groups.data ? 'The groups could not be loaded.' : undefined}
        {...field('groupId')}
      />
      <NameField label="Tracker Name" required autoComplete="off" {...field('userName')} />
      <PhoneField label="Phone" required autoComplete="off" {...field('userPhone')} />
      <EmailField label="Email" autoComplete="off" {...field('userEmail')} />
      <FieldPair>
        <Field label="Valid From" type="date" required {...field('validFrom')} />
        <Field label="Valid Until" type="date" required min={values.validFrom} {...field('validUntil')} />
      </FieldPair>
      <TextArea label="Notes" maxLength={2000} {...field('notes')} />
    </>
  )
}
