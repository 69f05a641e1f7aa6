import { server } from './open-screen.tsx'

/**
 * An XMLHttpRequest to the test's server, with what uploads need of one:
 * `vi.stubGlobal('XMLHttpRequest', UploadRequest)`.
 */
export class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #controller = new AbortController()
  readonly #headers = new Headers()
  #target: [method: string, path: string] = ['', '']
  #response = new Response()

  open(...target: [method: string, path: string]): void {
    this.#target = target
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#response.headers.get(name)
  }

  abort(): void {
    this.#controller.abort()
  }

  send(body: Blob): void {
    const [method, path] = this.#target
    const { signal } = this.#controller
    const finish = (event: string) => {
      this.dispatchEvent(new Event(event))
      this.dispatchEvent(new Event('loadend'))
    }
    const request = server.fetch(path, { method, headers: this.#headers, body, signal })
    void this.#receive(request).then(
      () => finish('load'),
      () => finish(signal.aborted ? 'abort' : 'error'),
    )
  }

  async #receive(request: Promise<Response>): Promise<void> {
    this.#response = await request
    this.status = this.#response.status
    this.responseText = await this.#response.text()
  }
}
