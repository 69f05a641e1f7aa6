/** A street of a test shapefile. */
interface TestStreet {
  name: string
  streetClass: string
  line: number[][]
}

/** Numbers of the shapefile format. */
const FILE_CODE = 9994
const VERSION = 1000
const POLYLINE = 3

const NAME_LENGTH = 40
const CLASS_LENGTH = 5

/**
 * Returns the two files of a shapefile with lines: shapes as in the ESRI Shapefile Technical
 * Description (1998), and a dBASE III table with FULLNAME and MTFCC as in TIGER/Line.
 */
export function shapefileParts(streets: readonly TestStreet[]): { shp: Uint8Array; dbf: Uint8Array } {
  return { shp: shapes(streets), dbf: table(streets) }
}

function shapes(streets: readonly TestStreet[]): Uint8Array {
  const records = streets.map(({ line }, index) => {
    const record = Buffer.alloc(8 + 48 + 16 * line.length)
    record.writeInt32BE(index + 1, 0)
    record.writeInt32BE((record.length - 8) / 2, 4)
    record.writeInt32LE(POLYLINE, 8)
    record.writeInt32LE(1, 8 + 36)
    record.writeInt32LE(line.length, 8 + 40)
    for (const [point, [x, y]] of line.entries()) {
      record.writeDoubleLE(x!, 8 + 48 + 16 * point)
      record.writeDoubleLE(y!, 8 + 56 + 16 * point)
    }
    return record
  })
  const header = Buffer.alloc(100)
  header.writeInt32BE(FILE_CODE, 0)
  header.writeInt32BE((100 + Buffer.concat(records).length) / 2, 24)
  header.writeInt32LE(VERSION, 28)
  header.writeInt32LE(POLYLINE, 32)
  return new Uint8Array(Buffer.concat([header, ...records]))
}

function table(streets: readonly TestStreet[]): Uint8Array {
  const header = Buffer.alloc(32)
  header.writeUInt8(3, 0)
  header.writeInt32LE(streets.length, 4)
  header.writeInt16LE(32 + 2 * 32 + 1, 8)
  header.writeInt16LE(1 + NAME_LENGTH + CLASS_LENGTH, 10)
  const field = (name: string, length: number): Buffer => {
    const descriptor = Buffer.alloc(32)
    descriptor.write(name, 0, 'latin1')
    descriptor.write('C', 11, 'latin1')
    descriptor.writeUInt8(length, 16)
    return descriptor
  }
  const pad = (text: string, length: number): Buffer => {
    const padded = Buffer.alloc(length, ' ')
    padded.write(text, 'utf-8')
    return padded
  }
  const rows = streets.map(({ name, streetClass }) =>
    Buffer.concat([Buffer.from(' '), pad(name, NAME_LENGTH), pad(streetClass, CLASS_LENGTH)]),
  )
  const fields = [field('FULLNAME', NAME_LENGTH), field('MTFCC', CLASS_LENGTH), Buffer.from([13])]
  return new Uint8Array(Buffer.concat([header, ...fields, ...rows, Buffer.from([26])]))
}
