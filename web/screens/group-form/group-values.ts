import type { BodyInput, Output } from '#shared/contract/types.ts'
import type { GroupType } from '../../ui/group-type.ts'

/** What the group form holds while it is filled in: texts, where the server takes nothing as well. */
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
  /** Which version of the group the form was filled in from. */
  version?: number | undefined
  /** Addresses of pictures that are typed but not taken yet. */
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

/** A group as the form shows it. */
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

/** A link as people type it, without its scheme, is meant as https. */
const withScheme = (link: string): string => {
  const text = link.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text
}

/** What is sent: lines that were left empty are left out. */
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

/** The values without empty lines, so that what the server says of the third line is about the third line shown. */
export const tidied = (values: GroupValues): GroupValues => ({
  ...values,
  socialLinks: values.socialLinks.filter((link) => link.trim() !== ''),
})
