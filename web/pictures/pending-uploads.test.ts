import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PendingUploadsContext, usePendingUploads, useRegisterUploads } from './pending-uploads.ts'

function PictureField() {
  useRegisterUploads(() => Promise.resolve(true), false)
  return 'A picture field'
}

function Form() {
  return createElement(PendingUploadsContext, { value: usePendingUploads() }, createElement(PictureField))
}

test('a picture field renders in a form that waits for its uploads, and throws elsewhere', () => {
  expect(renderToString(createElement(Form))).toBe('A picture field')
  expect(() => renderToString(createElement(PictureField))).toThrow('PendingUploadsContext')
})
