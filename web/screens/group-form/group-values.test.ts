import { expect, test } from 'vitest'
import { toRequestBody, emptyValues, findErrors, normalize } from './group-values.ts'

test('only a link without a scheme gets https', () => {
  const body = toRequestBody({
    ...emptyValues,
    websiteUrl: ' lanterns.example.org/about ',
    donationLink: 'javascript:alert(1)',
    merchandiseLink: 'http://shop.example.org',
    socialLinks: ['', 'facebook.com/lanterns', '  '],
  })
  expect(body).toMatchObject({
    websiteUrl: 'https://lanterns.example.org/about',
    donationLink: 'javascript:alert(1)',
    merchandiseLink: 'http://shop.example.org',
    socialLinks: ['https://facebook.com/lanterns'],
  })
})

test('empty lines are removed in the form and in the request', () => {
  const values = { ...emptyValues, socialLinks: ['', 'a.example', ' ', 'b.example'] }
  expect(normalize(values).socialLinks).toEqual(['a.example', 'b.example'])
  expect(toRequestBody(values).socialLinks).toEqual(['https://a.example', 'https://b.example'])
})

test('all fields with an error are found at once, and a link without a scheme is none', () => {
  const values = {
    ...emptyValues,
    description: 'We walk.',
    contactEmail: 'odile@',
    websiteUrl: 'not a website',
    donationLink: 'lanterns.example.org',
    socialLinks: ['a.example', 'javascript:alert(1)'],
    pictureAddress: 'https://example.org/a.jpg',
    galleryAddress: 'no link',
  }
  const paths = ['contactEmail', 'galleryAddress', 'name', 'socialLinks.1', 'websiteUrl']
  expect(Object.keys(findErrors(values)).toSorted()).toEqual(paths)
  const full = Array.from({ length: 50 }, (_, index) => `/pictures/${index}`)
  // A gallery without room has no link field.
  expect(findErrors({ ...values, imageGallery: full })).not.toHaveProperty('galleryAddress')
})
