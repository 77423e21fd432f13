import { useWidgetContext } from '../pageContext.tsx';
import { SparkMark } from './icons.tsx';

/** The product's logo; without one, the mark that belongs to the default name, and to no other. */
export function BrandMark() {
  const { logo = null, productName } = useWidgetContext();
  if (logo !== null)
    return <img className="ts-brand__logo" src={logo.src} width={logo.width} height={logo.height} alt="" />;
  return productName === undefined ? <SparkMark /> : null;
}
