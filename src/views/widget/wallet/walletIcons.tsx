import { LineIcon } from '#src/views/frame/icons.tsx';

export const SwapIcon = () => <LineIcon path="M4 9h15M15.5 5.5L19 9l-3.5 3.5M20 15H5M8.5 18.5L5 15l3.5-3.5" />;
