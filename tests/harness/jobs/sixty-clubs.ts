import { html, picture, type RadioStation } from '#tests/harness/outside/radio-station.ts'
import { startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { hostileResponses } from './hostile-responses.ts'

/** The clubs on a radio station's list of 60, and the groups that they should or should not match. */
export type SixtyClubs = Awaited<ReturnType<typeof listSixtyClubs>>

const layouts = {
  figure: (name: string, path: string) =>
    `<figure><a href="/about"><img data-src="${path}" src="data:image/gif;base64,R0"></a><figcaption>${name}</figcaption></figure>`,
  card: (name: string, path: string) =>
    `<li><img srcset="${path}?small 200w, ${path} 900w" src="${path}?small"><h3>${name}</h3></li>`,
  row: (name: string, path: string) => `<tr><td><img src="${path.slice(1)}"></td><td>${name}</td></tr>`,
}

/** Lets a station list 60 clubs on three pages, each with a different layout, and respond slowly. */
export async function listSixtyClubs(station: RadioStation) {
  const forbiddenServer = await startCountingServer((_request, response) => response.end('secret'))
  const hostile = await hostileResponses(Number(new URL(forbiddenServer.origin).port))
  const matchingNames = Array.from({ length: 36 }, (_, n) => `Élan & Joy ${n + 1}`)
  const namesWithPicture = ['Own Picture One', 'Own Picture Two']
  const unmatchedNames = ['Nobody One', 'Nobody Two', 'Nobody Three']
  const twinNames = ['Nine Times', 'The Nine Times SA&PC']
  const doubleName = 'Double Listed'
  const listedNames = [
    ...matchingNames.map((name, n) => {
      const plain = name.replace('É', 'e').replace('&', 'and')
      return n % 2 ? `${plain.toUpperCase()} S.A.P.C.` : `The ${plain} Social Aid &amp; Pleasure Club`
    }),
    ...hostile.keys(),
    ...namesWithPicture,
    ...unmatchedNames,
    twinNames[0]!,
    doubleName,
    doubleName,
  ]
  const sentCounts = new Map<string, number>()
  for (const [n, name] of listedNames.entries()) {
    const path = `/pictures/${n}.jpg`
    const respond = hostile.get(name)?.respond ?? (await picture(`rgb(${n * 4}, 90, ${255 - n * 4})`))
    station.responses.set(path, (request, response) => {
      response.on('finish', () => {
        if (response.statusCode === 200) sentCounts.set(path, (sentCounts.get(path) ?? 0) + 1)
      })
      setTimeout(() => respond(request, response), 20)
    })
  }
  // Every third club, so that each page has clubs of every kind.
  const page = (remainder: number, layout: keyof typeof layouts) =>
    listedNames
      .map((name, n) => layouts[layout](name, `/pictures/${n}.jpg`))
      .filter((_, n) => n % 3 === remainder)
      .join('')
  const pages = {
    '/clubs': `<link rel="next" href="clubs?page=2">${page(0, 'figure')}`,
    '/clubs?page=2': `<ul>${page(1, 'card')}</ul><a rel="next" href="/clubs?page=3">On</a>`,
    '/clubs?page=3': `<table>${page(2, 'row')}</table><a rel="next" href="/clubs">First</a>`,
  }
  for (const [path, body] of Object.entries(pages)) station.responses.set(path, html(body))
  const failures = [...hostile].map(([name, { reason }]) => ({ name, why: reason }))
  return {
    /** Groups whose club has a good picture. */
    matchingNames,
    /** Groups that keep the picture that an organizer chose. */
    namesWithPicture,
    /** Clubs without a group. */
    unmatchedNames,
    /** Two groups that match one listed club. */
    twinNames,
    /** A group whose club is listed with two pictures. */
    doubleName,
    failures,
    /** How often each path responded with 200. */
    sentCounts,
    /** Counts the connections to the server that must not be reached. */
    countForbiddenConnections: () => forbiddenServer.countConnections(),
  }
}
