/** An item that clubs have made to order. */
export interface MerchandiseItem {
  id: number
  name: string
  description: string
  price: 'Varies'
  category: 'jerseys' | 'tees'
  /** Which drawing shows it. */
  image: 'jersey' | 'sleeveless' | 'tee' | 'long-sleeve' | 'children'
  inStock: boolean
  /** Whether it is made to order. Shown as a chip, as is `inStock`. */
  mto: boolean
}

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

/** The category filters. Every item is apparel. */
export const categoryLabels = { all: 'All', apparel: 'Apparel', jerseys: 'Jerseys', tees: 'Tees' } as const
export type Category = keyof typeof categoryLabels
export const categories = Object.keys(categoryLabels) as Category[]

/** Reads the category from the address. Returns 'all' for an unknown one. */
export const parseCategory = (text: string): Category =>
  categories.find((category) => category === text) ?? 'all'

export const itemsInCategory = (category: Category): readonly MerchandiseItem[] =>
  category === 'all' || category === 'apparel' ? items : items.filter((item) => item.category === category)

/**
 * The sort options. The items have equal prices and no ratings or dates, so every option keeps the
 * order above.
 */
export const sortLabels = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  newest: 'Newest',
} as const
export type Sort = keyof typeof sortLabels

/** Reads the sort option from the address. Returns 'featured' for an unknown one. */
export const parseSort = (text: string): Sort => (text in sortLabels ? (text as Sort) : 'featured')
