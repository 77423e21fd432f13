import type { BrandRow } from '../tables.ts';

/** The id of the brand of the person who asks (SVC-02). */
export function getBrandId(brand: BrandRow) {
  return { brandId: brand.id };
}
