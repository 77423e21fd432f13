import type { BrandRow } from '../tables.ts';

/** The id of the brand of whoever asks (SVC-02). */
export function getBrandId(brand: BrandRow) {
  return { brandId: brand.id };
}
