import type { BodyInput, Output } from '#shared/contract/types.ts'
import type { GroupType } from '#web/ui/group-type.ts'

/** The values of the group form: an empty text where the group has none. */
export interface GroupValues {
  name: string
  type: GroupType
  description: string
  imageUrl: string
  location: string
  donationLink: string
  merchandiseLink: string
  contactEmail: string
  websiteUrl: string
  socialLinks: string[]
  imageGallery: string[]
  isActive: boolean
  /** The version of the group that the form was filled in from. */
  version?: number | undefined
  /** Addresses of pictures that are typed but not uploaded yet. */
  pictureAddress: string
  galleryAddress: string
}

export const emptyGroup: GroupValues = {
  name: '',
  type: 'social-aid',
  description: '',
  imageUrl: '',
  location: '',
  donationLink: '',
  merchandiseLink: '',
  contactEmail: '',
  websiteUrl: '',
  socialLinks: [],
  imageGallery: [],
  isActive: true,
  pictureAddress: '',
  galleryAddress: '',
}

/** Returns the form's values for a group. */
export const valuesOf = (group: Output<'getEditableGroup'>): GroupValues => ({
  name: group.name,
  type: group.type,
  description: group.description,
  imageUrl: group.imageUrl ?? '',
  location: group.location ?? '',
  donationLink: group.donationLink ?? '',
  merchandiseLink: group.merchandiseLink ?? '',
  contactEmail: group.contactEmail ?? '',
  websiteUrl: group.websiteUrl ?? '',
  socialLinks: group.socialLinks,
  imageGallery: group.imageGallery,
  isActive: group.isActive,
  version: group.version,
  pictureAddress: '',
  galleryAddress: '',
})

/** Returns a link with its scheme: https if it was typed without one. */
export const withScheme = (link: string): string => {
  const text = link.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text
}

/** Returns what is sent, without empty lines. */
export const bodyOf = ({
  pictureAddress: _pictureAddress,
  galleryAddress: _galleryAddress,
  ...values
}: GroupValues): BodyInput<'updateGroup'> => ({
  ...values,
  donationLink: withScheme(values.donationLink),
  merchandiseLink: withScheme(values.merchandiseLink),
  websiteUrl: withScheme(values.websiteUrl),
  socialLinks: values.socialLinks.map(withScheme).filter((link) => link !== ''),
})

/**
 * Returns the values without empty lines, so that an error of the third line is about the third
 * line shown.
 */
export const tidied = (values: GroupValues): GroupValues => ({
  ...values,
  socialLinks: values.socialLinks.filter((link) => link.trim() !== ''),
})
