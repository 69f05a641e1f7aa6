import { Field } from '../../ui/Field.tsx'
import { TextList } from '../../forms/TextList.tsx'
import { lineErrors } from './line-errors.ts'
import type { GroupValues } from './group-values.ts'

interface PictureFieldsProps {
  values: Pick<GroupValues, 'imageUrl' | 'imageGallery'>
  onChange: (change: Partial<Pick<GroupValues, 'imageUrl' | 'imageGallery'>>) => void
  errors: Record<string, string>
}

/** The group's picture and its gallery. */
export function PictureFields({ values, onChange, errors }: PictureFieldsProps) {
  return (
    <>
      <Field
        label="Image URL"
        hint="The address of a picture. Without one, a fan with the group’s initials stands for it."
        inputMode="url"
        maxLength={2048}
        value={values.imageUrl}
        error={errors['imageUrl']}
        onChange={({ target }) => onChange({ imageUrl: target.value })}
      />
      <TextList
        label="Image Gallery"
        hint="Addresses of up to 24 pictures."
        noun="picture"
        type="url"
        most={24}
        values={values.imageGallery}
        onChange={(imageGallery) => onChange({ imageGallery })}
        errors={lineErrors(errors, 'imageGallery')}
      />
    </>
  )
}
