import type { BodyInput, Output } from '#shared/contract/types.ts'
import type { GroupType } from '#web/ui/group-type.ts'

/** The values of the group form. Missing values are empty strings. */
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
  /** The group version that the form started from. */
  version?: number | undefined
  /** Picture links that are typed but not fetched yet. */
  pictureAddress: string
  galleryAddress: string
}

export const emptyValues: GroupValues = {
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

/** Returns the form values of a group. */
export const toFormValues = (group: Output<'getEditableGroup'>): GroupValues => ({
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

/** Adds https:// to a link typed without a scheme. Returns other text trimmed. */
export const withScheme = (link: string): string => {
  const text = link.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text
}

/** Returns the request body, without empty links. */
export const toRequestBody = ({
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

/** Removes empty lines, so that the index in a server error is the index of the line on screen. */
export const normalize = (values: GroupValues): GroupValues => ({
  ...values,
  socialLinks: values.socialLinks.filter((link) => link.trim() !== ''),
})
