import { MAX_LINK_LENGTH } from '#shared/contract/fields/limits.ts'
import { EmailField, NameField } from '#web/forms/ContactFields.tsx'
import { lineErrors } from '#web/forms/lists/list-lines.ts'
import { TextList } from '#web/forms/lists/TextList.tsx'
import type { FormState } from '#web/forms/use-call-form.ts'
import { Checkbox, Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { groupTypeName, groupTypes } from '#web/ui/group-type.ts'
import type { GroupValues } from './group-values.ts'
import { PictureFields } from './PictureFields.tsx'

/** The fields of a group's profile. */
export function GroupFields({ form }: { form: FormState<GroupValues> }) {
  const { values, sent, set, errors, field } = form
  return (
    <>
      <NameField label="Group Name" required {...field('name')} />
      <Select
        label="Group Type"
        required
        options={groupTypes.map((type) => [type, groupTypeName(type)] as const)}
        {...field('type')}
      />
      <TextArea label="Description" required maxLength={4000} rows={5} {...field('description')} />
      <Field label="Location" maxLength={200} placeholder="Tremé, New Orleans" {...field('location')} />
      <PictureFields values={values} sent={sent} onChange={set} errors={errors} />
      <Field label="Donation Link" inputMode="url" maxLength={MAX_LINK_LENGTH} {...field('donationLink')} />
      <Field
        label="Merchandise Link"
        inputMode="url"
        maxLength={MAX_LINK_LENGTH}
        {...field('merchandiseLink')}
      />
      <EmailField label="Contact Email" hint="Shown publicly on the profile." {...field('contactEmail')} />
      <Field label="Website" inputMode="url" maxLength={MAX_LINK_LENGTH} {...field('websiteUrl')} />
      <TextList
        label="Social Links"
        noun="link"
        type="url"
        placeholder="https://www.facebook.com/..."
        max={50}
        values={values.socialLinks}
        onChange={(socialLinks) => set({ socialLinks })}
        errors={lineErrors(errors, 'socialLinks', { sent: sent.socialLinks, current: values.socialLinks })}
      />
      <Checkbox
        label="Active – show this group on the site"
        checked={values.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
        error={errors['isActive']}
      />
    </>
  )
}
