import { html, picture, type RadioStation } from '#tests/harness/outside/radio-station.ts'
import { startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { hostileResponses } from './hostile-responses.ts'

/** The clubs on a station's list of 60, and the groups that they should or should not match. */
export interface SixtyClubs {
  /** Groups whose club has a good picture. */
  good: string[]
  /** Groups that keep their own picture. */
  own: string[]
  /** Clubs without a group. */
  unmatched: string[]
  /** Two groups that match one listed club. */
  twins: string[]
  /** A group whose club is listed with two pictures. */
  double: string
  failing: { name: string; why: string }[]
  /** How often each path sent a picture. */
  sent: Map<string, number>
  /** Counts the connections to the server that must not be reached. */
  forbiddenConnections(): number
}

const layouts = {
  figure: (name: string, path: string) =>
    `<figure><a href="/about"><img data-src="${path}" src="data:image/gif;base64,R0"></a><figcaption>${name}</figcaption></figure>`,
  card: (name: string, path: string) =>
    `<li><img srcset="${path}?small 200w, ${path} 900w" src="${path}?small"><h3>${name}</h3></li>`,
  row: (name: string, path: string) => `<tr><td><img src="${path.slice(1)}"></td><td>${name}</td></tr>`,
}

/** Lets a station list 60 clubs on three pages, each with a different layout, and respond slowly. */
export async function listSixtyClubs(station: RadioStation): Promise<SixtyClubs> {
  const forbiddenServer = await startCountingServer((_request, response) => response.end('secret'))
  const hostile = await hostileResponses(Number(new URL(forbiddenServer.origin).port))
  const good = Array.from({ length: 36 }, (_, n) => `Élan & Joy ${n + 1}`)
  const own = ['Own Picture One', 'Own Picture Two']
  const unmatched = ['Nobody One', 'Nobody Two', 'Nobody Three']
  const twins = ['Nine Times', 'The Nine Times SA&PC']
  const double = 'Double Listed'
  const listed = [
    ...good.map((name, n) => {
      const plain = name.replace('É', 'e').replace('&', 'and')
      return n % 2 ? `${plain.toUpperCase()} S.A.P.C.` : `The ${plain} Social Aid &amp; Pleasure Club`
    }),
    ...hostile.keys(),
    ...own,
    ...unmatched,
    twins[0]!,
    double,
    double,
  ]
  const sent = new Map<string, number>()
  for (const [n, name] of listed.entries()) {
    const path = `/pictures/${n}.jpg`
    const respond = hostile.get(name)?.respond ?? (await picture(`rgb(${n * 4}, 90, ${255 - n * 4})`))
    station.responses.set(path, (request, response) => {
      response.on('finish', () => {
        if (response.statusCode === 200) sent.set(path, (sent.get(path) ?? 0) + 1)
      })
      setTimeout(() => respond(request, response), 20)
    })
  }
  // Every third club, so that each page has clubs of every kind.
  const page = (remainder: number, layout: keyof typeof layouts) =>
    listed
      .map((name, n) => layouts[layout](name, `/pictures/${n}.jpg`))
      .filter((_, n) => n % 3 === remainder)
      .join('')
  const pages = {
    '/clubs': `<link rel="next" href="clubs?page=2">${page(0, 'figure')}`,
    '/clubs?page=2': `<ul>${page(1, 'card')}</ul><a rel="next" href="/clubs?page=3">On</a>`,
    '/clubs?page=3': `<table>${page(2, 'row')}</table><a rel="next" href="/clubs">First</a>`,
  }
  for (const [path, body] of Object.entries(pages)) station.responses.set(path, html(body))
  const failing = [...hostile].map(([name, { reason }]) => ({ name, why: reason }))
  return {
    good,
    own,
    unmatched,
    twins,
    double,
    failing,
    sent,
    forbiddenConnections: () => forbiddenServer.connections(),
  }
}
