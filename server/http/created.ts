/** The result of a handler that created what other requests to the same call only change. */
export class Created<Output> {
  readonly output: Output

  constructor(output: Output) {
    this.output = output
  }
}
