import type { UseQueryResult } from '@tanstack/react-query'
import { MAX_EMAIL_LENGTH } from '#shared/contract/fields/limits.ts'
import type { Output } from '#shared/contract/types.ts'
import { FieldPair } from '#web/forms/CallForm.tsx'
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
      <Field label="Tracker Name" required maxLength={160} autoComplete="off" {...field('userName')} />
      <Field label="Phone" type="tel" required maxLength={32} autoComplete="off" {...field('userPhone')} />
      <Field
        label="Email"
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
        {...field('userEmail')}
      />
      <FieldPair>
        <Field label="Valid From" type="date" required {...field('validFrom')} />
        <Field label="Valid Until" type="date" required min={values.validFrom} {...field('validUntil')} />
      </FieldPair>
      <TextArea label="Notes" maxLength={2000} {...field('notes')} />
    </>
  )
}
