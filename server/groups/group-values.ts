import type { Body } from '#shared/contract/types.ts'

/** The columns that the group form sets, from what it gave. Nothing else of a group can come from it. */
export const groupValues = (form: Body<'createGroup'>) => ({
  name: form.name,
  type: form.type,
  description: form.description,
  imageUrl: form.imageUrl ?? null,
  location: form.location,
  donationLink: form.donationLink ?? null,
  merchandiseLink: form.merchandiseLink ?? null,
  contactEmail: form.contactEmail ?? null,
  websiteUrl: form.websiteUrl ?? null,
  socialLinks: form.socialLinks,
  imageGallery: form.imageGallery,
  isActive: form.isActive,
})
