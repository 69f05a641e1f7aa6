import type { BodyInput, Output } from '#shared/contract/types.ts'
import { MAX_GALLERY_PICTURES } from '#shared/pictures.ts'
import { type FieldErrors, malformedFields, missingFields } from '#web/forms/field-errors.ts'
import { addressProblem } from '#web/pictures/use-address-upload.ts'
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

/** The fields of a group's profile that forms ask for. */
type ProfileValues = Pick<GroupValues, 'name' | 'type' | 'description' | 'contactEmail' | 'websiteUrl'>

/** Returns the errors of a group's name, type, description, email and website. */
export const findProfileErrors = (values: ProfileValues): FieldErrors => ({
  ...missingFields(values, ['name', 'type', 'description']),
  ...malformedFields(values, 'email', ['contactEmail']),
  ...linkErrors({ websiteUrl: values.websiteUrl }),
})

const linkErrors = (links: Record<string, string>): FieldErrors => {
  const completed = Object.entries(links).map(([path, link]) => [path, withScheme(link)] as const)
  return malformedFields(Object.fromEntries(completed), 'link', Object.keys(links))
}

/** Returns the errors of the group form by the server's field path. */
export function findErrors(values: GroupValues): FieldErrors {
  const { donationLink, merchandiseLink, imageUrl, imageGallery } = values
  const socialLinks = values.socialLinks.map((link, index) => [`socialLinks.${index}`, link] as const)
  const picture = imageUrl === '' && addressProblem(values.pictureAddress)
  const gallery = imageGallery.length < MAX_GALLERY_PICTURES && addressProblem(values.galleryAddress)
  return {
    ...findProfileErrors(values),
    ...linkErrors({ donationLink, merchandiseLink, ...Object.fromEntries(socialLinks) }),
    ...(picture && { pictureAddress: picture }),
    ...(gallery && { galleryAddress: gallery }),
  }
}

/** Removes empty lines, so that the index in a server error is the index of the line on screen. */
export const normalize = (values: GroupValues): GroupValues => ({
  ...values,
  socialLinks: values.socialLinks.filter((link) => link.trim() !== ''),
})
