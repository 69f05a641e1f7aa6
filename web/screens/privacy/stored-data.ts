import { signUpRetention } from '#shared/sign-ups.ts'

/** What the policy says about one database table with personal data. */
export interface StoredRecord {
  /** The heading on the page. */
  title: string
  table: string
  /**
   * A description of every column. `tests/kept-data.test.ts` fails when the table's columns change.
   */
  fields: string
  purpose: string
  retention: string
}

/** Every table with data about people or from them. */
export const storedRecords: readonly StoredRecord[] = [
  {
    title: 'Positions of a phone in a parade',
    table: 'positions',
    fields:
      'latitude, longitude, accuracy, altitude, speed, heading, battery charge, the times when the phone took it and the site received it, the link and the parade it belongs to, and whether it was set aside as implausible',
    purpose: 'To show where the parade is, and the route it has walked so far.',
    retention: '30 days',
  },
  {
    title: 'Tracker links',
    table: 'tracking_sessions',
    fields:
      'the name the link was made for, the group, event, parade and permission, the link’s secret as a fingerprint, a random name of the phone, when it was made, valid, started, last heard from, and ended, whether an administrator stopped it, its status, the part of the parade it is carried in, since when it is shown, when it was paused, when it last reported from the parade, where it was when the page asked whether the parade is over, its last position with accuracy, battery charge and times, the last doubtful jumps, and how many positions came and were set aside',
    purpose: 'So that each link works for one phone and can be ended right away.',
    retention: '30 days after its end',
  },
  {
    title: 'Live parades',
    table: 'live_parades',
    fields:
      'the group and event, the link that gives the position, its last position with accuracy and time, the trail walked, how far along its planned route it is, its pace, where it has stopped and when, where its end is, what its people reported last and how late it starts, when it started, whether that was Start again, when it fell silent and ended, and why, and a running number of its changes',
    purpose: 'It is what everyone sees on the map.',
    retention: '30 days after its end',
  },
  {
    title: 'Permissions to track',
    table: 'tracking_permissions',
    fields:
      'name, phone and email address of the person, the group, valid dates, status, who granted it and when, when it was last used, and notes. The person’s number in the list is their phone number or name',
    purpose: 'So that a club knows who may put it on the map. Only administrators see it.',
    retention: '1 year after its end',
  },
  {
    title: 'Group profiles',
    table: 'groups',
    fields:
      'name, kind, description, pictures, location, number of followers, links for donations, merchandise, website and networks, contact email address, color, when it was made, how often it was changed, and whether it is shown, hidden by us, verified, or invented for demonstration',
    purpose: 'It is what a group tells everyone about itself.',
    retention: 'Until the group or an administrator takes it down',
  },
  {
    title: 'Events',
    table: 'events',
    fields:
      'the group, title, description, day, start and end, place, kind, the route sheet and the route with its stops and their coordinates, when it was made, how often it was changed, and whether and why it was canceled',
    purpose: 'It is the calendar.',
    retention: 'As long as the group; the calendar shows one year back',
  },
  {
    title: 'Proposed events',
    table: 'event_proposals',
    fields:
      'the group, what an organizer proposes (an event, a change or a cancellation with its reason) in the words of the form, the event that it is about, whether it is waiting, approved or declined and why, when it was proposed and decided, and how often it was changed. Who proposed it is not kept',
    purpose: 'So that an administrator can check an event before it is public.',
    retention:
      'As long as the event, once approved. What was declined, and approved changes, 90 days after the decision; what nobody decides, 1 year',
  },
  {
    title: 'The featured club',
    table: 'featured_second_liner',
    fields: 'the group, the day, a description, whether it is the current one, and when it was chosen',
    purpose: 'It is shown on the home page.',
    retention: 'As long as the group',
  },
  {
    title: 'Organizers of a group',
    table: 'organisers',
    fields: 'a fingerprint of the browser’s organizer cookie, the group, the link it came by, and when',
    purpose: 'So that no one else can edit a group’s profile.',
    retention: 'Until it is withdrawn, or as long as the group',
  },
  {
    title: 'Organizer links',
    table: 'organiser_links',
    fields: 'the link’s secret as a fingerprint, the group, when it was created and withdrawn',
    purpose: 'So that organizers can edit from another device.',
    retention: 'As long as the group',
  },
  {
    title: 'The waitlist',
    table: 'waitlist_entries',
    fields: 'email address, what you picked under “I am a…”, and when you joined',
    purpose: 'To email you when there is news.',
    retention: `${signUpRetention.years} years`,
  },
  {
    title: 'Beta applications',
    table: 'beta_testers',
    fields:
      'name, email address, phone, organization, what you picked under “I am a…”, experience, motivation, when you are available, your devices, that you agreed to the terms, the application’s status, when you applied, were approved and were last active, how often you gave feedback, and your feedback link’s secret as a fingerprint',
    purpose: 'To choose testers and to write to them.',
    retention: `${signUpRetention.years} years`,
  },
  {
    title: 'Beta feedback',
    table: 'beta_feedback',
    fields: 'the tester, the feature, a rating, your words, whether it is a bug, a screenshot, and when',
    purpose: 'To fix what’s broken.',
    retention: `${signUpRetention.years} years`,
  },
  {
    title: 'Clicks on Support and Merchandise',
    table: 'clicks',
    fields: 'a number per group, kind of link and day. No one’s name, address or device',
    purpose:
      'So that a group’s organizers can see whether its links are used. Only they and the administrators see the numbers.',
    retention: 'As long as the group',
  },
  {
    title: 'Browsers that get alerts',
    table: 'alert_subscriptions',
    fields:
      'the address that the browser’s push service gave it, with its host, the keys that only this browser can read messages with, when it was stored, when an alert last reached it, and how often its service has refused one. No name and no network address',
    purpose:
      'To send the alerts that were asked for. Nobody can read it, and only that browser can change or delete it.',
    retention:
      'Until alerts are turned off there, its service reports it gone or refuses 10 alerts in a row, or 1 year without an alert',
  },
  {
    title: 'Groups with alerts',
    table: 'alert_groups',
    fields: 'the browser, the group, and whether it wants to hear of live parades, mornings and changes',
    purpose: 'To alert the browsers that asked for it.',
    retention: 'As long as the browser’s alerts',
  },
  {
    title: 'Spots with alerts',
    table: 'alert_spots',
    fields:
      'the browser, the spot rounded to 3 decimals (about 100 m), how many minutes before, and for which parade or whether for any',
    purpose: 'To say when a parade is about to reach it.',
    retention: 'As long as the browser’s alerts; for one parade, until that parade ends',
  },
  {
    title: 'Alerts',
    table: 'alerts',
    fields:
      'the kind, what it is about (a group, event, parade, and for arrivals the spot), a key so that it is written once, the title and body, what the event was before it changed, its state, and when it was written, is due and expires',
    purpose: 'So that every alert is sent, and none twice.',
    retention: '30 days',
  },
  {
    title: 'Alerts on their way',
    table: 'alert_deliveries',
    fields:
      'the alert, the browser, the host of its push service, whether it waits, is being sent or may have arrived, how often it was tried, and when it is tried next',
    purpose: 'So that a failing push service delays no one else.',
    retention: 'Until the push service has it; one that may have arrived, as long as the alert',
  },
  {
    title: 'Limits by network address',
    table: 'address_uses',
    fields:
      'the network address, what was done (a group, a sign-up, a picture, a click, alerts turned on, a route sheet read), when, and how much of an hour’s limit it took. For changes of alerts, the number of the browser’s subscription instead of an address',
    purpose: 'So that one computer cannot flood the site.',
    retention: '1 hour',
  },
  {
    title: 'Wrong admin passwords',
    table: 'password_failures',
    fields: 'the network address, and when',
    purpose: 'So that the password cannot be guessed.',
    retention: '15 minutes count; then deleted',
  },
  {
    title: 'Admin sessions',
    table: 'admin_sessions',
    fields: 'a fingerprint of the cookie, when it was opened, last seen and ended',
    purpose: 'So that only administrators can do admin work.',
    retention: '1 year',
  },
  {
    title: 'What administrators did, and what organizers changed on verified profiles',
    table: 'audit_entries',
    fields:
      'when, what was done to which group, event or person, and what changed; for administrators also the network address',
    purpose: 'So that a club can ask who did what and get an answer.',
    retention: '1 year',
  },
  {
    title: 'Invitations to the beta',
    table: 'beta_invites',
    fields: 'email address, and when it was invited',
    purpose: 'So that we never invite the same address twice.',
    retention: `${signUpRetention.years} years`,
  },
  {
    title: 'Email',
    table: 'mails',
    fields:
      'email address, subject, text and link of the message (a feedback link in full, so that it can be sent again), what it is about, when it was written, handed to the mail server and sent, the number of attempts, what went wrong, the time of the next attempt, and a random name of the attempt',
    purpose: 'To tell testers once what we decided about their application.',
    retention: '90 days',
  },
  {
    title: 'Pictures of clubs from the radio station',
    table: 'club_images',
    fields: 'where the picture of a group came from, which version it was, and when it was fetched',
    purpose: 'So that a picture is fetched again only when it has changed.',
    retention: 'As long as the group',
  },
]

/**
 * Every cookie, cache and storage key in the visitor's browser. `tests/kept-data.test.ts` fails when a
 * cache or key is missing.
 */
export const browserStorage: readonly { name: string; where: string; purpose: string }[] = [
  {
    name: 'second-line-shell',
    where: 'Cache',
    purpose: 'The site’s own files, so that it opens without a connection.',
  },
  {
    name: 'second-line-map',
    where: 'Cache',
    purpose: 'Parts of the map that you have looked at, for times without a connection.',
  },
  {
    name: 'second-line-saved-map, second-line-saved-map-2',
    where: 'Cache',
    purpose: 'The whole map, if you saved it. “Remove” deletes it.',
  },
  {
    name: 'followedGroups',
    where: 'Local storage',
    purpose: 'The groups you follow. It leaves your browser only for the groups whose alerts you turn on.',
  },
  {
    name: 'alerts',
    where: 'Local storage',
    purpose: 'The alerts you turned on, until you turn them off.',
  },
  {
    name: 'second-line-alerts',
    where: 'Cache',
    purpose:
      'The same, with your browser’s address for alerts: if its push service gives it another one, your browser passes it on, and no alert is lost.',
  },
  {
    name: 'second-line-seen',
    where: 'IndexedDB',
    purpose:
      'For times without a connection: the calendar, the groups and the routes of the next 14 days for 14 days, and where the live parades that you have seen were for at most 2 hours.',
  },
  {
    name: 'arrivalSpot',
    where: 'Local storage',
    purpose:
      'The spot where you wait for parades, until you tap “Forget”. It leaves your browser only if you ask for an alert, rounded to 3 decimals (about 100 yards). A corner that you enter in words is looked up here and not saved.',
  },
  {
    name: 'trackerDevice',
    where: 'Local storage',
    purpose: 'A random name for this phone, once you share a position.',
  },
  {
    name: 'sharing:…',
    where: 'Local storage',
    purpose:
      'That you are sharing on a link, for which group, how many positions were sent, and the last report from the parade with its time, so that sharing continues after a reload.',
  },
  {
    name: 'sharingHere',
    where: 'Session storage',
    purpose: 'The links this tab shares on, so that sharing continues while you look at other screens.',
  },
  {
    name: 'second-line-tracker',
    where: 'IndexedDB',
    purpose: 'Positions that wait for a signal; removed once the site has them.',
  },
  { name: 'adminAccess', where: 'Session storage', purpose: 'That an administrator signed in, in this tab.' },
  {
    name: 'draft:…',
    where: 'Session storage',
    purpose: 'What you typed into a form, until you submit it, log out or close the tab.',
  },
  {
    name: 'scroll:…',
    where: 'Session storage',
    purpose: 'How far you had scrolled, so that Back finds the place.',
  },
  {
    name: 'reloadedFrom',
    where: 'Session storage',
    purpose: 'That a page was reloaded because the site had changed, so that this happens only once.',
  },
  {
    name: 'visits',
    where: 'Local storage',
    purpose: 'How often you have visited the site, which offers to be installed from the second visit on.',
  },
  {
    name: 'visitCounted',
    where: 'Session storage',
    purpose: 'That this tab is counted as a visit.',
  },
  {
    name: 'installHintShown',
    where: 'Local storage',
    purpose: 'That the site has offered to be installed, so that it does so only once.',
  },
  {
    name: 'second_line_admin',
    where: 'Cookie, over https with __Host- before its name',
    purpose: 'An administrator’s session. Visitors have none.',
  },
  {
    name: 'second_line_organiser',
    where: 'Cookie, over https with __Host- before its name',
    purpose: 'Set when you create a group or claim its link, so that you can edit it.',
  },
]
