import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refuse, unreachable } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { miss, press, see, seeValue } from './press.ts'

const ended = () => refuse('not_signed_in')
const session = row('getAdminSession')
const listGroups = [row('listGroups', { id: 7, name: 'Steppers' })]
/** What the server says without an admin session. */
const noSession = { getAdminSession: ended }

const password = page.getByLabelText('Password')
const flag = () => sessionStorage.getItem('adminAccess')

/** Answers the password dialog. Every call is then answered again. */
async function logInAgain(answers: Answers): Promise<void> {
  await password.fill('a long enough word')
  server.answers = { ...answers, openAdminSession: session }
  await userEvent.keyboard('{Enter}')
  await expect.element(password).not.toBeInTheDocument()
}

describe('the menu’s Admin Dashboard', () => {
  const chooseInMenu = async () => {
    await press('Open menu')
    await page.getByRole('dialog').getByRole('link', { name: 'Admin Dashboard' }).click()
  }

  test('AC1 asks for the password where the visitor is, and leads there once it was right', async () => {
    await openScreen('/about', noSession)
    await chooseInMenu()
    await expect.element(password).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument()
    await press('Cancel')
    await expect.element(password).not.toBeInTheDocument()
    expect(location.pathname).toBe('/about')
    await chooseInMenu()
    server.answers.openAdminSession = () => refuse('wrong_password')
    await password.fill('not the password')
    await userEvent.keyboard('{Enter}')
    await see('Incorrect password. Access denied.')
    await expect.element(password).toHaveValue('')
    await logInAgain({})
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible()
    history.back()
    await expect.poll(() => location.pathname).toBe('/about')
  })

  test('AC1 asks again once the session has ended, whatever the tab remembers', async () => {
    await openScreen('/about', noSession, { asAdmin: true })
    await chooseInMenu()
    await expect.element(password).toBeVisible()
  })

  test('leads there without a question in another tab of an administrator', async () => {
    await openScreen('/about')
    await chooseInMenu()
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })
})

/** Expects the notice that access is denied, without a password dialog, and the home page after its time. */
async function expectDenied(): Promise<void> {
  await see('Access Denied')
  await see('Redirecting to home page...')
  expect(password.elements()).toEqual([])
  expect(flag()).toBe(null)
  vi.advanceTimersByTime(2_500)
  await expect.poll(() => location.pathname).toBe('/')
}

describe('AC1 an admin screen that opens without a session', () => {
  test.each([
    ['/admin', false],
    ['/admin-dashboard', false],
    // The tab’s flag has outlived the session.
    ['/admin-dashboard', true],
    ['/beta-dashboard', false],
  ])('%s denies access and leads home (with a flag: %s)', async (path, asAdmin) => {
    fakeTime()
    await openScreen('/about')
    history.pushState(null, '', path)
    await openScreen(path, { ...noSession, getAdminTracking: ended, listAdminGroups: ended }, { asAdmin })
    await expectDenied()
    expect(server.bodiesOf('listBetaTesters')).toEqual([])
    history.back()
    await expect.poll(() => location.pathname).toBe('/about')
  })
})

describe('a server that does not answer when an admin screen opens', () => {
  test('nobody is denied access', async () => {
    fakeTime()
    await openScreen('/admin', { getAdminSession: unreachable })
    await see('Admin access could not be checked')
    await miss('Access Denied')
    server.answers.getAdminSession = ended
    await press('Try again')
    await expectDenied()
  })

  test('an admin who had access stays, until an ended session asks for the password in place', async () => {
    fakeTime()
    await openScreen('/admin-dashboard', { listGroups, getAdminSession: unreachable }, { asAdmin: true })
    await press('Link for Steppers')
    await page.getByLabelText('Tracker Name').fill('Odile Example')
    server.answers = { listGroups, ...noSession, getAdminTracking: ended }
    // The dashboard polls every 5 s.
    vi.advanceTimersByTime(5_000)
    await logInAgain({ listGroups })
    await seeValue('Tracker Name', 'Odile Example')
  })
})

test('a session that ends over a form opens the dialog, and nothing typed is lost', async () => {
  const listAdminGroups = [row('listAdminGroups', { id: 7, name: 'Steppers', isActive: true })]
  await openScreen('/admin-dashboard?tab=groups', { listAdminGroups }, { asAdmin: true })
  await press('Feature Steppers as second liner')
  await page.getByLabelText('Description').fill('Typed with care.')
  server.answers.featureGroup = ended
  await press('Set as featured')
  await see('You were signed out. Sign in to go on; nothing you typed is lost.')
  await miss(/^Failed to/)
  await logInAgain({ listAdminGroups })
  await miss('Please sign in as an administrator')
  await seeValue('Description', 'Typed with care.')
  await press('Set as featured')
  await see('Featured Second Liner Updated')
})

test('the confirmation of a destructive action stays open when the session ends, and can be answered', async () => {
  const permission = row('listTrackingPermissions', { userName: 'Marcel Example', isActive: true })
  const answers = { listTrackingPermissions: [permission], revokeTrackingPermission: ended }
  await openScreen('/admin-dashboard?tab=permissions', answers, { asAdmin: true })
  await press('Revoke the permission of Marcel Example', 'Revoke')
  await logInAgain({ listTrackingPermissions: [permission] })
  await press('Revoke')
  await see('Permission Revoked')
})
