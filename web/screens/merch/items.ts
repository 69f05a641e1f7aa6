/** An item that clubs sell, made to order: its price varies, and it is never out of stock. */
export interface MerchandiseItem {
  id: number
  name: string
  description: string
  price: 'Varies'
  category: 'jerseys' | 'tees'
  /** The drawing that shows it. */
  image: 'jersey' | 'sleeveless' | 'tee' | 'long-sleeve' | 'children'
  inStock: boolean
  /** Made to order. */
  mto: boolean
}

/** The five items. */
const items: readonly MerchandiseItem[] = [
  {
    id: 1,
    name: 'Division Jersey',
    description: 'A numbered jersey in your division’s two colors, with the anniversary on the sleeve.',
    price: 'Varies',
    category: 'jerseys',
    image: 'jersey',
    inStock: true,
    mto: true,
  },
  {
    id: 2,
    name: 'Second Liner’s Jersey',
    description: 'Sleeveless, for those who walk four hours in the sun and dance all of them.',
    price: 'Varies',
    category: 'jerseys',
    image: 'sleeveless',
    inStock: true,
    mto: true,
  },
  {
    id: 3,
    name: 'Anniversary Tee',
    description: 'Soft cotton with your club’s emblem in front and the route on the back.',
    price: 'Varies',
    category: 'tees',
    image: 'tee',
    inStock: true,
    mto: true,
  },
  {
    id: 4,
    name: 'Memorial Tee',
    description: 'For the one walking with you in spirit: a picture, a name and two dates.',
    price: 'Varies',
    category: 'tees',
    image: 'long-sleeve',
    inStock: true,
    mto: true,
  },
  {
    id: 5,
    name: 'Children’s Division Tee',
    description: 'The same print as the grown-ups’, down to size 2T. They dance first.',
    price: 'Varies',
    category: 'tees',
    image: 'children',
    inStock: true,
    mto: true,
  },
]

/** The categories: apparel is everything, jerseys and tees are parts of it. */
export const categories = ['all', 'apparel', 'jerseys', 'tees'] as const
export type Category = (typeof categories)[number]

/** Returns the category that an address names. */
export const readCategory = (text: string): Category => categories.find((each) => each === text) ?? 'all'

export const itemsOf = (category: Category): readonly MerchandiseItem[] =>
  category === 'all' || category === 'apparel' ? items : items.filter((item) => item.category === category)

/**
 * The orders of the list. Prices are equal and nothing is rated or dated, so all of them keep the
 * order above.
 */
export const sorts = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  newest: 'Newest',
} as const
export type Sort = keyof typeof sorts

export const readSort = (text: string): Sort => (text in sorts ? (text as Sort) : 'featured')
