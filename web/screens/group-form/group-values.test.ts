import { expect, test } from 'vitest'
import { toRequestBody, emptyValues, normalize } from './group-values.ts'

test('a link without a scheme gets https; other text stays as typed', () => {
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

test('empty lines are removed, both in the form and in the request', () => {
  const values = { ...emptyValues, socialLinks: ['', 'a.example', ' ', 'b.example'] }
  expect(normalize(values).socialLinks).toHaveLength(toRequestBody(values).socialLinks!.length)
})
