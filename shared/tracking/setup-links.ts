/** The target of the links: this site, this tracker, and the phone's name. */
export interface SetupLinkInput {
  /** The site's origin as the phone reaches it: 'https://example.org'. */
  origin: string
  /** The path of the tracker link: '/tracker/TOKEN'. */
  trackerPath: string
  /** A name for this phone, the same for both apps. Anything but letters and digits becomes '-'. */
  deviceName: string
}

/** Seconds between fixes: about 6 m at walking pace, far below what a link may send. */
const INTERVAL_SECONDS = 5
/** Meters between fixes. */
const DISPLACEMENT_METERS = 5
/**
 * Seconds between heartbeats while the parade does not move, well below the 60 s after which
 * administrators see the phone as silent.
 */
const HEARTBEAT_SECONDS = 30

/**
 * Returns the URL that an app reports to. Throws RangeError unless the path is that of a tracker
 * link.
 */
function reportUrl({ origin, trackerPath }: SetupLinkInput, format: 'osmand' | 'owntracks'): string {
  if (!/^\/tracker\/[\w-]+$/.test(trackerPath)) throw new RangeError('Not the path of a tracker link')
  return new URL(`/api${trackerPath}/${format}`, origin).href
}

function deviceId(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 64) || 'phone'
  )
}

/**
 * Returns a link that sets up the Traccar Client app for this tracker (its
 * configuration_service.dart reads these keys): `highest` accuracy, because only then does the
 * interval apply on both kinds of phone; stop detection off, so that the app does not sleep at a
 * stop. It does not start tracking; the person does that.
 */
export function traccarSetupLink(input: SetupLinkInput): string {
  const parameters = new URLSearchParams({
    url: reportUrl(input, 'osmand'),
    id: deviceId(input.deviceName),
    interval: String(INTERVAL_SECONDS),
    distance: String(DISPLACEMENT_METERS),
    accuracy: 'highest',
    heartbeat: String(HEARTBEAT_SECONDS),
    buffer: 'true',
    stop_detection: 'false',
  })
  // The app decodes '+' as a space in some versions and keeps it in others; %20 is a space in all.
  return `org.traccar.client://config?${parameters.toString().replaceAll('+', '%20')}`
}

/**
 * Returns the configuration that the OwnTracks app imports for this tracker (the booklet's chapter
 * JSON, type configuration): mode 3 is HTTP, monitoring 2 is Move. Android reads
 * moveModeLocatorInterval, iOS the other two. Extended data, which would include the names of
 * wireless networks, is off, and so are remote commands.
 */
export function ownTracksConfiguration(input: SetupLinkInput): Record<string, string | number | boolean> {
  const id = deviceId(input.deviceName)
  return {
    _type: 'configuration',
    mode: 3,
    url: reportUrl(input, 'owntracks'),
    deviceId: id,
    tid: id.replaceAll('-', '').slice(-2),
    monitoring: 2,
    locatorInterval: INTERVAL_SECONDS,
    locatorDisplacement: DISPLACEMENT_METERS,
    moveModeLocatorInterval: INTERVAL_SECONDS,
    pegLocatorFastestIntervalToInterval: true,
    extendedData: false,
    pubExtendedData: false,
    auth: false,
    cmd: false,
  }
}

/** Returns a link that sets up the OwnTracks app (the booklet's chapter Remote configuration). */
export function ownTracksSetupLink(input: SetupLinkInput): string {
  const bytes = new TextEncoder().encode(JSON.stringify(ownTracksConfiguration(input)))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return `owntracks:///config?inline=${encodeURIComponent(base64)}`
}
