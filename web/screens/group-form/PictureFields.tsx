import { GalleryField } from '#web/pictures/GalleryField.tsx'
import { PictureField } from '#web/pictures/PictureField.tsx'
import type { GroupValues } from './group-values.ts'
import { lineErrors } from '#web/forms/lists/list-lines.ts'

type PictureValues = Pick<GroupValues, 'imageUrl' | 'imageGallery' | 'pictureAddress' | 'galleryAddress'>

interface PictureFieldsProps {
  values: PictureValues
  /** The submitted values that `errors` refer to; lines may have moved since. */
  sent: PictureValues
  onChange: (change: Partial<PictureValues>) => void
  errors: Record<string, string>
}

/** The fields of the group's picture and gallery. Pictures are uploaded or fetched from a link. */
export function PictureFields({ values, sent, onChange, errors }: PictureFieldsProps) {
  return (
    <>
      <PictureField
        label="Picture of the group"
        value={values.imageUrl}
        error={errors['imageUrl'] && `The picture ${errors['imageUrl']}`}
        onChange={(imageUrl) => onChange({ imageUrl })}
        address={values.pictureAddress}
        onAddress={(pictureAddress) => onChange({ pictureAddress })}
        addressError={errors['pictureAddress']}
      />
      <GalleryField
        label="Photo Gallery"
        value={values.imageGallery}
        onChange={(imageGallery) => onChange({ imageGallery })}
        address={values.galleryAddress}
        onAddress={(galleryAddress) => onChange({ galleryAddress })}
        addressError={errors['galleryAddress']}
        errors={lineErrors(errors, 'imageGallery', { sent: sent.imageGallery, current: values.imageGallery })}
      />
    </>
  )
}
