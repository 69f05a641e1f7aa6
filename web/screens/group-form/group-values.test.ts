import { expect, test } from 'vitest'
import { toRequestBody, emptyValues, normalize } from './group-values.ts'

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
