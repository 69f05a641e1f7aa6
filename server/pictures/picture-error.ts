/** A picture that is not taken. Its message is for a person, and follows the picture's name or address. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}
